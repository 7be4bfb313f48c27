import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SlowRelay {
  url: string
  /** Sends the second half of the page. */
  sendRest: () => void
  close: () => Promise<void>
}

/** The server behind a slow line: a page arrives in two halves, the second one from `marker` on. */
export async function relaySlowly(product: string, marker: string): Promise<SlowRelay> {
  const { promise: isDue, resolve: sendRest } = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    const answer = await fetch(product + request.url)
    const type = answer.headers.get('content-type') ?? ''
    const policy = answer.headers.get('content-security-policy') ?? ''
    response.writeHead(answer.status, { 'Content-Type': type, 'Content-Security-Policy': policy })
    const body = Buffer.from(await answer.arrayBuffer())
    const middle = type.includes('text/html') ? body.indexOf(marker) : -1
    if (middle < 0) return void response.end(body)
    response.write(body.subarray(0, middle))
    await isDue
    response.end(body.subarray(middle))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sendRest, close }
}
