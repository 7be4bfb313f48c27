import { brotliCompressSync, constants } from 'node:zlib'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import { accepts } from './accepts.ts'
import { etagOf } from './send-tagged.ts'

/** Bytes below which compression saves less than it costs. */
const WORTH_IT = 1_024
/**
 * As many entries as fit into a few megabytes; the least recently used go first. `quality` is
 * that of Brotli: doing the 0.1 ms of work for 4 on another thread would cost more.
 */
const LIMITS = { answersMax: 500, quality: 4 }

export type AnswerLimits = Partial<typeof LIMITS>

interface CachedAnswer {
  json: string
  /** Bytes of the JSON in UTF-8: a Hangul syllable has three. */
  bytes: number
  etag: string
  /** Compressed when it is first requested. */
  brotli: Uint8Array<ArrayBuffer> | undefined
}

/** The input of a call that decides its response. */
interface CallInput {
  c: Context
  params?: object | undefined
  query?: object | undefined
}

/**
 * Caches the responses of one call, as text ready to send, until their sources change. Making
 * one again costs ten times as much as sending it. Unlike `ResponseCache` it also serves pages
 * while they are rendered, and data in memory, which may be older than the database; and its
 * many small responses evict no page.
 */
export class VersionedAnswers {
  readonly #version: () => number
  #cachedVersion = -1
  readonly #quality: number
  readonly #answers: LRUCache<string, CachedAnswer>

  /**
   * @param version changes when every cached response is out of date
   * @param limits number of entries, and quality of their compression
   */
  constructor(version: () => number, limits: AnswerLimits = {}) {
    const { answersMax, quality } = { ...LIMITS, ...limits }
    this.#version = version
    this.#quality = quality
    this.#answers = new LRUCache({ max: answersMax })
  }

  /**
   * Answers a GET with the JSON that `make` returns, or 304 to a client that has it already.
   *
   * @param cache the response's Cache-Control
   * @param input decides which response it is; nothing else of the address does
   * @param make is called only when the same was not requested before
   * @returns a cached response synchronously: awaiting one takes a twentieth of a quick response
   */
  send(
    { c, params, query }: CallInput,
    cache: string,
    make: () => unknown,
  ): Response | Promise<Response> {
    const version = this.#version()
    if (version !== this.#cachedVersion) this.#answers.clear()
    this.#cachedVersion = version
    const key = JSON.stringify([params, query])
    const cached = this.#answers.get(key)
    if (cached) return respond(c, cache, cached, this.#quality)
    return this.#make(key, version, make).then(answer => respond(c, cache, answer, this.#quality))
  }

  async #make(key: string, version: number, make: () => unknown): Promise<CachedAnswer> {
    const json = JSON.stringify(await make())
    const bytes = Buffer.byteLength(json)
    const answer = { json, bytes, etag: etagOf(json), brotli: undefined }
    // The response of an older version is no longer valid for others.
    if (this.#cachedVersion === version) this.#answers.set(key, answer)
    return answer
  }
}

function respond(c: Context, cache: string, answer: CachedAnswer, quality: number): Response {
  c.header('Cache-Control', cache)
  c.header('ETag', answer.etag)
  if (c.req.header('If-None-Match')?.includes(answer.etag)) return c.body(null, 304)
  c.header('Content-Type', 'application/json')
  c.header('Vary', 'Accept-Encoding')
  // For clients that only accept gzip, the front compresses.
  const takesBrotli = accepts(c.req.header('Accept-Encoding'), 'br')
  if (answer.bytes < WORTH_IT || !takesBrotli) return c.body(answer.json)
  answer.brotli ??= compress(answer, quality)
  c.header('Content-Encoding', 'br')
  return c.body(answer.brotli)
}

function compress({ json, bytes }: CachedAnswer, quality: number): Uint8Array<ArrayBuffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  }
  // Space for the whole output: the default 16 kB would be allocated and cleared for each.
  return new Uint8Array(brotliCompressSync(json, { params, chunkSize: bytes }))
}
