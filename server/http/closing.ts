import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** Milliseconds after which a connection without a request has none on its way. */
const QUIET = 500
/** Longest wait for requests in flight, in milliseconds. */
const PATIENCE = 15_000

/**
 * Lets a server stop without losing a request: new connections are refused, open ones are
 * closed after their next response, and only idle ones are cut.
 */
export class Closing {
  readonly #server: Server
  #inFlight = 0
  #lastRequest = 0
  isClosing = false

  constructor(server: Server) {
    this.#server = server
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      this.#inFlight++
      this.#lastRequest = performance.now()
      if (this.isClosing) response.setHeader('Connection', 'close')
      response.once('close', () => {
        this.#inFlight--
      })
    })
  }

  async close(): Promise<void> {
    this.isClosing = true
    const began = performance.now()
    // http.Server.close() would cut idle keep-alive connections while a request is on its way.
    const closed = new Promise(resolve => NetServer.prototype.close.call(this.#server, resolve))
    const isQuiet = () =>
      this.#inFlight === 0 && performance.now() - Math.max(this.#lastRequest, began) > QUIET
    while (!isQuiet() && performance.now() - began < PATIENCE) {
      if (await Promise.race([closed.then(() => true), delay(20, false)])) return
    }
    this.#server.closeAllConnections()
    await closed
  }
}
