import { brotliCompressSync, constants } from 'node:zlib'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { accepts } from './accepts.ts'
import { etagOf } from './send-tagged.ts'

/** Below this, compression saves less than it costs. */
const WORTH_IT = 1_024
/**
 * As many are kept as fit into a few megabytes; those not asked for the longest go first. Quality
 * is that of Brotli: to leave the thread for the 0.1 ms that 4 takes would cost more.
 */
const LIMITS = { kept: 500, quality: 4 }

interface Answer {
  json: string
  /** How many it has as it is sent: a letter of Korean is three. */
  bytes: number
  etag: string
  /** Made when it is first asked for. */
  brotli: Uint8Array<ArrayBuffer> | undefined
}

/** What an answer is made from, of all that a call carries. */
interface Asked {
  c: Context
  params?: object | undefined
  query?: object | undefined
}

/**
 * The answers of one call that stay the same as long as what they are made from does, as text
 * ready to send. Making one again costs ten times what sending it does. Unlike `KeptAnswers` it
 * serves pages too while they are made, and what lies in memory, which may be older than the
 * database; and its many small answers push no page out of there.
 */
export class VersionedAnswers {
  readonly #version: () => number
  #keptVersion = -1
  readonly #quality: number
  readonly #kept: LRUCache<string, Answer>

  /**
   * @param version changes when every answer kept so far is out of date
   * @param limits how many answers are kept, and how well they are compressed
   */
  constructor(version: () => number, limits: Partial<typeof LIMITS> = {}) {
    const { kept, quality } = { ...LIMITS, ...limits }
    this.#version = version
    this.#quality = quality
    this.#kept = new LRUCache({ max: kept })
  }

  /**
   * Answers a GET with the JSON of what `make` returns, or 304 to who has it already.
   *
   * @param cache how long others may keep it: the answer's Cache-Control
   * @param asked decides which answer it is; nothing else of the address does
   * @param make is called only when the same was not asked before
   * @returns at once what is kept: to wait for nothing takes a twentieth of a quick answer
   */
  send(
    { c, params, query }: Asked,
    cache: string,
    make: () => unknown,
  ): Response | Promise<Response> {
    const version = this.#version()
    if (version !== this.#keptVersion) this.#kept.clear()
    this.#keptVersion = version
    const key = JSON.stringify([params, query])
    const known = this.#kept.get(key)
    if (known) return respond(c, cache, known, this.#quality)
    return this.#make(key, version, make).then(answer => respond(c, cache, answer, this.#quality))
  }

  async #make(key: string, version: number, make: () => unknown): Promise<Answer> {
    const json = JSON.stringify(await make())
    const bytes = Buffer.byteLength(json)
    const answer = { json, bytes, etag: etagOf(json), brotli: undefined }
    // What was made of an older version is nobody else's answer any more.
    if (this.#keptVersion === version) this.#kept.set(key, answer)
    return answer
  }
}

function respond(c: Context, cache: string, answer: Answer, quality: number): Response {
  c.header('Cache-Control', cache)
  c.header('ETag', answer.etag)
  if (c.req.header('If-None-Match')?.includes(answer.etag)) return c.body(null, 304)
  c.header('Content-Type', 'application/json')
  c.header('Vary', 'Accept-Encoding')
  // What takes gzip alone gets that from the front.
  const takesBrotli = accepts(c.req.header('Accept-Encoding'), 'br')
  if (answer.bytes < WORTH_IT || !takesBrotli) return c.body(answer.json)
  answer.brotli ??= compress(answer, quality)
  c.header('Content-Encoding', 'br')
  return c.body(answer.brotli)
}

function compress({ json, bytes }: Answer, quality: number): Uint8Array<ArrayBuffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  }
  // Room for all of it at once: the usual 16 kB are made and cleared anew for each.
  return new Uint8Array(brotliCompressSync(json, { params, chunkSize: bytes }))
}
