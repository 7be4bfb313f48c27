import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContextOptions } from 'playwright-core'
import { onTestFinished } from 'vitest'

/**
 * Messages of a browser about requests while its line is cut. Chromium's own flight mode lets some
 * requests of a newly opened page through; this one cuts the line itself.
 */
export const LINE_CUT = /ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|ERR_FAILED|Failed to fetch/

/** The network line of one device, for its pages and its service worker. */
export interface DeviceLine {
  /** Options for the browser of the device. */
  options: Pick<BrowserContextOptions, 'proxy'>
  cut: () => void
  mend: () => void
}

/** Creates a line that exists until the test ends. */
export async function layLine(): Promise<DeviceLine> {
  let isCut = false
  const proxy = createServer((incoming, answered) => {
    if (isCut) return void incoming.socket.destroy()
    const { method, headers, url = '' } = incoming
    // A connection of its own: one that was used before may be closed by the server meanwhile.
    const sent = request(url, { method, headers, agent: false }, answer => {
      answered.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.on('error', () => incoming.socket.destroy())
      answer.pipe(answered)
    })
    sent.on('error', () => incoming.socket.destroy())
    incoming.pipe(sent)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const { port } = proxy.address() as AddressInfo
  return {
    options: { proxy: { server: `http://127.0.0.1:${port}` } },
    cut() {
      isCut = true
      proxy.closeAllConnections()
    },
    mend() {
      isCut = false
    },
  }
}
