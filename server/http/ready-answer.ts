import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { accepts } from './accepts.ts'
import { etagOf } from './send-tagged.ts'

/** Below this, compression saves less than it costs. */
const WORTH_IT = 1_024

type Coding = 'br' | 'gzip' | 'plain'

/** A body with all its headers, as one list: Node sends that without looking at each again. */
interface Form {
  headers: string[]
  body: Buffer
}

interface Making {
  /** Of Brotli, 0 to 11: 11 takes a tenth of a second for a page. */
  quality?: number
  /** Hears that it takes more memory than before. */
  onGrow?: () => void
}

/** An answer ready to send, to GET and HEAD. */
export class ReadyAnswer {
  readonly #etag: string
  readonly #headers: string[]
  readonly #plain: Buffer
  readonly #making: Making
  /** Made when they are first asked for. */
  readonly #forms: { [coding in Coding]?: Form } = {}

  /** @param headers names in lower case; without those about the body's coding and length */
  constructor(
    body: Buffer,
    { etag = etagOf(body), ...headers }: OutgoingHttpHeaders,
    making: Making = {},
  ) {
    this.#making = making
    this.#etag = String(etag)
    const all = { ...headers, vary: varyOf(headers['vary']), etag: this.#etag }
    this.#headers = Object.entries(all).flatMap(([name, value]) => [name, String(value)])
    this.#plain = body
  }

  /** Bytes of its headers and of its body, in all forms there are. */
  get size(): number {
    const { br, gzip } = this.#forms
    const bodies = [this.#plain, br?.body, gzip?.body]
    return bodies.reduce((sum, body) => sum + (body?.length ?? 0), this.#headers.join().length)
  }

  /** Sends it, or 304 to who has it already. Nothing may have been set on the answer before. */
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
    const wanted = String(headers['accept-encoding'] ?? '')
    return accepts(wanted, 'br') ? 'br' : accepts(wanted, 'gzip') ? 'gzip' : 'plain'
  }

  #form(coding: Coding): Form {
    const known = this.#forms[coding]
    if (known) return known
    const body = this.#bodyIn(coding)
    const own = ['content-length', String(body.length)]
    if (coding !== 'plain') own.push('content-encoding', coding)
    const form = { headers: [...this.#headers, ...own], body }
    this.#forms[coding] = form
    this.#making.onGrow?.()
    return form
  }

  #bodyIn(coding: Coding): Buffer {
    const { quality = constants.BROTLI_MAX_QUALITY } = this.#making
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
    if (coding === 'br') return brotliCompressSync(this.#plain, { params })
    return coding === 'gzip' ? gzipSync(this.#plain) : this.#plain
  }
}

function varyOf(given: OutgoingHttpHeaders[string]): string {
  const names = given ? String(given).split(/,\s*/) : []
  return [...new Set([...names, 'Accept-Encoding'])].join(', ')
}
