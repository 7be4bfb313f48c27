import { brotliCompressSync, constants } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from './accepts.ts'
import { etagOf } from './etag.ts'

/** As many as fit into a few megabytes; the oldest go first. */
const KEPT = 500
/** Below this, compression saves less than it costs. */
const WORTH_IT = 1_024
/** A search answer takes 0.05 ms; leaving the thread for that would cost more. */
const QUALITY = 4

interface Answer {
  json: string
  etag: string
  /** Made when it is first asked for. */
  brotli: Uint8Array<ArrayBuffer> | undefined
}

/**
 * Answers that stay the same as long as what they are made from does, as text ready to
 * send. Making one again costs ten times what sending it does.
 */
export class VersionedAnswers {
  readonly #version: () => number
  #keptVersion = -1
  #kept = new Map<string, Answer>()

  /** @param version changes when every answer kept so far is out of date */
  constructor(version: () => number) {
    this.#version = version
  }

  /**
   * Answers a GET with the JSON of what `make` returns, or 304 to who has it already.
   *
   * @param cache how long others may keep it: the answer's Cache-Control
   * @param make is called only when this address was not asked before
   */
  async send(c: Context, cache: string, make: () => unknown): Promise<Response> {
    const answer = await this.#answer(addressOf(c), make)
    c.header('Cache-Control', cache)
    c.header('ETag', answer.etag)
    if (c.req.header('If-None-Match')?.includes(answer.etag)) return c.body(null, 304)
    c.header('Content-Type', 'application/json')
    // What takes gzip alone gets that from the front.
    const takesBrotli = accepts(c.req.header('Accept-Encoding'), 'br')
    if (answer.json.length < WORTH_IT || !takesBrotli) return c.body(answer.json)
    answer.brotli ??= compress(answer.json)
    c.header('Content-Encoding', 'br')
    c.header('Vary', 'Accept-Encoding')
    return c.body(answer.brotli)
  }

  async #answer(address: string, make: () => unknown): Promise<Answer> {
    const version = this.#version()
    if (version !== this.#keptVersion) {
      this.#kept = new Map()
      this.#keptVersion = version
    }
    const kept = this.#kept
    const known = kept.get(address)
    if (known) return known
    const json = JSON.stringify(await make())
    const answer = { json, etag: etagOf(json), brotli: undefined }
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '')
    kept.set(address, answer)
    return answer
  }
}

function compress(text: string): Uint8Array<ArrayBuffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
  return new Uint8Array(brotliCompressSync(text, { params }))
}

/** Path and query; the host is the client's to choose. */
function addressOf({ req }: Context): string {
  return req.url.slice(req.url.indexOf('/', 'https://'.length))
}
