import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { SAFE_HEADERS } from './safe-headers.ts'

/** Status and text of a refusal. */
export interface Refusal {
  status: number
  text: string
  headers?: Readonly<Record<string, string>>
}

/** Statuses of parser errors other than 400, by Node's error codes. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}
const SAFE = Object.entries(SAFE_HEADERS)

/** Refuses a request with a short text, whatever it still sends. */
export function refuse(req: IncomingMessage, res: ServerResponse, refusal: Refusal): void {
  const { status, text, headers } = refusal
  for (const [name, value] of SAFE) res.setHeader(name, value)
  req.resume()
  res.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Type': 'text/plain; charset=utf-8',
    Connection: 'close',
    ...headers,
  })
  res.end(text)
}

/** Handles requests that Node would answer by itself, without our headers. */
export function answerOddRequests(server: Server): void {
  server.on('checkExpectation', (req, res) =>
    refuse(req, res, { status: 417, text: 'Header Expect ini tidak dikenal.' }),
  )
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const status = STATUSES[error.code ?? ''] ?? 400
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) socket.destroy()
    else socket.end(answerOf(status), () => socket.destroy())
  })
}

/** Whether a response to an earlier request is being sent: another in between would spoil it. */
function isAnswering(socket: Duplex): boolean {
  return Object(Reflect.get(socket, '_httpMessage')).headersSent === true
}

function answerOf(status: number): string {
  const headers = [...SAFE, ['Cache-Control', 'no-store'], ['Connection', 'close']]
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}Content-Length: 0\r\n\r\n`
}

/**
 * Checks a request before anybody looks at its address.
 *
 * @returns the refusal; undefined for a sound request
 */
export function refuseUnsound({
  headers,
  rawHeaders,
  httpVersion,
  method,
}: IncomingMessage): Refusal | undefined {
  // The fetch standard forbids it: no `Request` can have it, and Astro fails.
  if (method === 'TRACE') return { status: 501, text: 'Metode TRACE tidak dilayani.' }
  // RFC 9112, section 3.2. Node checks it too, and answers without our headers.
  const lacksHost = headers.host === undefined && httpVersion === '1.1'
  if (lacksHost) return { status: 400, text: 'Header Host tidak ada.' }
  // The same section. Proxies and we might each believe another one.
  return countHosts(rawHeaders) > 1
    ? { status: 400, text: 'Header Host ada lebih dari satu.' }
    : undefined
}

/** @param rawHeaders names and values in turn */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count++
  }
  return count
}

/** Path and query of a request, also where it names the whole address (RFC 9112, 3.2.2). */
export function targetOf(url: string): string {
  if (url.startsWith('/')) return url
  const parsedUrl = URL.parse(url)
  return parsedUrl && /^https?:$/.test(parsedUrl.protocol)
    ? parsedUrl.pathname + parsedUrl.search
    : url
}
