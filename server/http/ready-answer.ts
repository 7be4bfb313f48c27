import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { accepts } from './accepts.ts'
import { etagOf } from './send-tagged.ts'

/** Bytes below which compression saves less than it costs. */
const WORTH_IT = 1_024
/** Bytes up to which the best compression takes about a quarter of a second. */
const QUICK = 200_000

const compress = promisify(brotliCompress)
/** Whether a response is being compressed better, for which one thread is enough. */
let isImproving = false

type Coding = 'br' | 'gzip' | 'plain'

/** A body with all its headers, as one list, which Node sends without checking each again. */
interface Form {
  headers: string[]
  body: Buffer
}

interface CompressionOptions {
  /**
   * Brotli quality of the first response, 0 to 11. From the second on, better compression, which
   * takes a tenth of a second for a page, is made beside the requests. Without it, 11 at once.
   */
  quality?: number
  /** Called when the response takes more memory than before. */
  onGrow?: () => void
}

/** A response ready to send, to GET and HEAD. */
export class ReadyAnswer {
  readonly #etag: string
  readonly #headers: string[]
  readonly #plain: Buffer
  readonly #options: CompressionOptions
  /** Compressed forms, made when they are first requested. */
  readonly #forms: { [coding in Coding]?: Form } = {}
  /** Whether its compressed form cannot be smaller. */
  #isBest: boolean

  /** @param headers names in lower case, without those about the body's coding and length */
  constructor(
    body: Buffer,
    { etag = etagOf(body), ...headers }: OutgoingHttpHeaders,
    options: CompressionOptions = {},
  ) {
    this.#options = options
    this.#isBest = options.quality === undefined
    this.#etag = String(etag)
    const all = { ...headers, vary: varyOf(headers['vary']), etag: this.#etag }
    this.#headers = Object.entries(all).flatMap(([name, value]) => [name, String(value)])
    this.#plain = body
  }

  /** Bytes of its headers and of its body, in all forms made so far. */
  get size(): number {
    const { br, gzip } = this.#forms
    const bodies = [this.#plain, br?.body, gzip?.body]
    return bodies.reduce((sum, body) => sum + (body?.length ?? 0), this.#headers.join().length)
  }

  /** Whether the other has the same body and the same headers. */
  equals(other: ReadyAnswer): boolean {
    return this.#headers.join() === other.#headers.join() && this.#plain.equals(other.#plain)
  }

  /** Sends it, or 304 to a client that has it. `res` must have no headers yet. */
  send(req: IncomingMessage, res: ServerResponse): void {
    if (req.headers['if-none-match']?.includes(this.#etag)) {
      res.writeHead(304, this.#headers).end()
      return
    }
    const { headers, body } = this.#form(this.#codingFor(req))
    res.writeHead(200, headers)
    res.end(req.method === 'HEAD' ? undefined : body)
  }

  #codingFor({ headers }: IncomingMessage): Coding {
    if (this.#plain.length < WORTH_IT) return 'plain'
    const accepted = String(headers['accept-encoding'] ?? '')
    return accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'plain'
  }

  #form(coding: Coding): Form {
    const existing = this.#forms[coding]
    if (!existing) return this.#setForm(coding, this.#bodyIn(coding))
    if (coding === 'br' && !this.#isBest) void this.#improve()
    return existing
  }

  async #improve(): Promise<void> {
    if (isImproving || this.#plain.length > QUICK) return
    isImproving = true
    try {
      this.#setForm('br', await compress(this.#plain))
      this.#isBest = true
    } finally {
      isImproving = false
    }
  }

  #setForm(coding: Coding, body: Buffer): Form {
    const bodyHeaders = ['content-length', String(body.length)]
    if (coding !== 'plain') bodyHeaders.push('content-encoding', coding)
    const form = { headers: [...this.#headers, ...bodyHeaders], body }
    this.#forms[coding] = form
    this.#options.onGrow?.()
    return form
  }

  #bodyIn(coding: Coding): Buffer {
    const { quality = constants.BROTLI_MAX_QUALITY } = this.#options
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
    if (coding === 'br') return brotliCompressSync(this.#plain, { params })
    return coding === 'gzip' ? gzipSync(this.#plain) : this.#plain
  }
}

function varyOf(given: OutgoingHttpHeaders[string]): string {
  const names = given ? String(given).split(/,\s*/) : []
  return [...new Set([...names, 'Accept-Encoding'])].join(', ')
}
