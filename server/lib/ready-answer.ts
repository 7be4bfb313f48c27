import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { accepts } from './accepts.ts'
import { etagOf } from './etag.ts'

/** Below this, compression saves less than it costs. */
const WORTH_IT = 1_024

/** An answer ready to send, to GET and HEAD. */
export class ReadyAnswer {
  readonly #etag: string
  readonly #headers: OutgoingHttpHeaders
  readonly #plain: Buffer
  readonly #quality: number
  /** Made when they are first asked for. */
  readonly #compressed: { br?: Buffer; gzip?: Buffer } = {}

  /**
   * @param headers names in lower case; without those about the body's coding and length
   * @param quality of Brotli, 0 to 11: 11 takes a tenth of a second for a page
   */
  constructor(
    body: Buffer,
    { etag = etagOf(body), ...headers }: OutgoingHttpHeaders,
    quality = constants.BROTLI_MAX_QUALITY,
  ) {
    this.#quality = quality
    this.#etag = String(etag)
    this.#headers = { ...headers, vary: varyOf(headers['vary']) }
    this.#plain = body
  }

  /** Bytes of its body, as it is before it is compressed. */
  get size(): number {
    return this.#plain.length
  }

  /** Sends it, or 304 to who has it already. */
  send(req: IncomingMessage, res: ServerResponse): void {
    const headers = { ...this.#headers, etag: this.#etag }
    if (req.headers['if-none-match']?.includes(this.#etag)) {
      res.writeHead(304, headers).end()
      return
    }
    const coding = this.#codingFor(req)
    const body = coding ? this.#in(coding) : this.#plain
    const own = { 'content-length': body.length, ...(coding && { 'content-encoding': coding }) }
    res.writeHead(200, { ...headers, ...own })
    res.end(req.method === 'HEAD' ? undefined : body)
  }

  #codingFor({ headers }: IncomingMessage): 'br' | 'gzip' | undefined {
    if (this.#plain.length < WORTH_IT) return undefined
    const wanted = String(headers['accept-encoding'] ?? '')
    return (['br', 'gzip'] as const).find(name => accepts(wanted, name))
  }

  #in(coding: 'br' | 'gzip'): Buffer {
    const params = { [constants.BROTLI_PARAM_QUALITY]: this.#quality }
    this.#compressed[coding] ??=
      coding === 'br' ? brotliCompressSync(this.#plain, { params }) : gzipSync(this.#plain)
    return this.#compressed[coding]
  }
}

function varyOf(given: OutgoingHttpHeaders[string]): string {
  const names = given ? String(given).split(/,\s*/) : []
  return [...new Set([...names, 'Accept-Encoding'])].join(', ')
}
