import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { newFeedback } from './feedback.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }

export interface RawResponse {
  status: number | undefined
  /** The server will close the connection. */
  closes: boolean
}

export class RequestError extends Error {
  /** The request was sent on a connection that had been used before. */
  readonly onOpenConnection: boolean

  constructor(cause: Error, onOpenConnection: boolean) {
    super(cause.message, { cause })
    this.onOpenConnection = onOpenConnection
  }
}

/** A client with one connection that it holds open, as a browser or a proxy does. */
export class KeepAliveClient {
  readonly #url: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })

  /** @param url address of the server, without a trailing slash */
  constructor(url: string) {
    this.#url = url
  }

  /** @throws RequestError */
  get(path: string): Promise<RawResponse> {
    return this.#send(request(this.#url + path, { agent: this.#agent }))
  }

  /** @throws RequestError */
  post(path: string, body: object): Promise<RawResponse> {
    const options = { method: 'POST', agent: this.#agent, headers: JSON_TYPE }
    return this.#send(request(this.#url + path, options), JSON.stringify(body))
  }

  #send(sent: ClientRequest, body?: string): Promise<RawResponse> {
    return new Promise((resolve, reject) => {
      const fail = (cause: Error) => reject(new RequestError(cause, sent.reusedSocket))
      sent.once('error', fail).once('response', response => {
        response.once('error', fail).once('end', () => resolve(answer(response)))
        response.resume()
      })
      sent.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

function answer({ statusCode, headers }: IncomingMessage): RawResponse {
  return { status: statusCode, closes: headers.connection === 'close' }
}

/** A feedback on a very slow connection. */
export class SlowFeedback {
  readonly id: string
  readonly #body: string
  readonly #sent: ClientRequest

  private constructor(url: string) {
    const feedback = newFeedback()
    this.id = feedback.id
    this.#body = JSON.stringify(feedback)
    const length = Buffer.byteLength(this.#body)
    this.#sent = request(`${url}/api/feedback`, {
      method: 'POST',
      agent: false,
      headers: { ...JSON_TYPE, 'Content-Length': length, Expect: '100-continue' },
    })
  }

  /** Sends the head only. @returns once the server has it */
  static async open(url: string): Promise<SlowFeedback> {
    const slow = new SlowFeedback(url)
    slow.#sent.flushHeaders()
    await once(slow.#sent, 'continue')
    return slow
  }

  /** Sends the body in ten chunks over a second. @returns the status of the response */
  async finish(): Promise<number | undefined> {
    const answered: Promise<IncomingMessage[]> = once(this.#sent, 'response')
    const size = Math.ceil(this.#body.length / 10)
    for (let from = 0; from < this.#body.length; from += size) {
      this.#sent.write(this.#body.slice(from, from + size))
      await delay(100)
    }
    this.#sent.end()
    const [response] = await answered
    return response?.resume().statusCode
  }
}
