import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Writable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { MINUTE } from '../../src/lib/durations.ts'
import type { Revisions } from '../db/cached-revisions.ts'
import {
  type AnswerSources,
  knowsAll,
  type PageCaching,
  pageCaching,
  resourcesOf,
  trackSources,
} from './answer-sources.ts'
import { ReadyAnswer } from './ready-answer.ts'
import { recordBody } from './record-body.ts'
import { MAX_WAIT, SingleFlight } from './single-flight.ts'

/** Limits of all entries together; the least recently used go first. */
const LIMITS = { entries: 2_000, bytes: 32_000_000 }
/** Bytes of the objects around a response. */
const OVERHEAD = 1_500
/** Longest address that is cached; none of our pages has a longer one. */
const KEY_MAX = 500
/** Milliseconds; pages show how many days are left, and promos end at midnight. */
const MAX_AGE = MINUTE
/** Milliseconds for which an older one is still sent, while it is made again beside the request. */
const STALE_TIME = 10 * MINUTE
/** Brotli quality of the first response, for which others wait. */
const QUALITY = 6
/** Headers that belong to a single response. */
const SINGLE_USE = [
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]

/** Makes a response: the one of the request, or one that only the cache gets. */
export type Make = (res: ServerResponse) => void

interface Entry {
  /** State of the resources it was made from, before that began. */
  version: string
  resources: readonly string[]
  until: number
  answer: ReadyAnswer
  /** State of all revisions when it was last found valid. */
  trueIn?: object
}

/**
 * Caches responses until a resource changes, ready to send: no handler runs, nothing is
 * compressed again, and a client that has the current one gets 304.
 */
export class ResponseCache {
  readonly #revisions: Revisions
  readonly #entries: LRUCache<string, Entry>
  readonly #flights = new SingleFlight()
  #sweep: NodeJS.Timeout | undefined

  constructor(revisions: Revisions, { entries, bytes } = LIMITS) {
    this.#revisions = revisions
    this.#entries = new LRUCache({
      max: entries,
      maxSize: bytes,
      sizeCalculation: ({ answer }, key) => answer.size + key.length + OVERHEAD,
    })
  }

  /** Number of cached responses. */
  get count(): number {
    return this.#entries.size
  }

  /** Bytes that they take. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /**
   * Sends the cached response of this key while it is valid; otherwise has it made. One that has
   * only expired is sent too, since making it takes as long as the database does.
   *
   * @param make is called at once where nothing is cached
   */
  answer(key: string, req: IncomingMessage, res: ServerResponse, make: Make): void {
    const entry = this.#entries.get(key)
    if (!entry) {
      make(res)
      return
    }
    const answer = () => {
      if (!this.#isTrue(entry, STALE_TIME)) {
        make(res)
        return
      }
      entry.answer.send(req, res)
      const isExpired = entry.until < Date.now() && !this.#revisions.isLost
      // HEAD has no body to cache.
      if (isExpired && req.method === 'GET' && !this.#flights.isRunning(key)) make(unsent(req))
    }
    const isVeryOld = entry.until + STALE_TIME < Date.now()
    // Without this check, requests would wait as long as a database hangs.
    if (isVeryOld) void this.#revisions.confirm().finally(answer)
    else if (this.#revisions.isFresh) answer()
    else void this.#revisions.check().finally(answer)
  }

  /** @param extra milliseconds for which it may be older than usual */
  #isTrue(entry: Entry, extra = 0): boolean {
    if (entry.until + extra < Date.now() && !this.#revisions.isLost) return false
    const { state } = this.#revisions
    if (entry.trueIn === state) return true
    if (entry.version !== this.#revisions.of(entry.resources)) return false
    entry.trueIn = state
    return true
  }

  /**
   * Has one request make the response while others for the same key wait for it. These make
   * their own where it turns out not to be cacheable, or takes too long.
   *
   * @param make must end in `watch` or in a response
   * @param until end of the waiting, by the clock of `performance`
   */
  share(key: string, req: IncomingMessage, res: ServerResponse, make: Make, until?: number): void {
    // A response to a session is never shared, so waiting would be in vain.
    const isPersonal = req.method !== 'GET' || req.headers.authorization !== undefined
    if (isPersonal || this.#flights.isUnshared(key)) {
      make(res)
      return
    }
    const end = until ?? performance.now() + MAX_WAIT
    const flight = this.#flights.wait(key, end)
    if (flight) {
      void flight.then(isCached => {
        if (req.socket.destroyed) return
        if (isCached) this.answer(key, req, res, () => this.share(key, req, res, make, end))
        else make(res)
      })
      return
    }
    this.#flights.begin(key, res)
    res.once('close', () => this.#flights.end(key, res, false))
    make(res)
  }

  /**
   * Caches the response to this request under this key once it is made, if its sources allow.
   *
   * @returns the functions by which a page declares its sources later
   */
  watch(
    key: string,
    req: IncomingMessage,
    res: ServerResponse,
    isPage: boolean,
  ): PageCaching | undefined {
    // HEAD has no body to cache.
    if (req.method !== 'GET') return undefined
    const sources = trackSources(req, isPage)
    const before = this.#revisions.snapshot()
    recordBody(
      res,
      // A page may learn its sources later; the API knows them before its response begins.
      () => (isPage || sources.resources.size > 0) && isForAll(res),
      join => {
        const isCached =
          mayCache(sources, req, res) && this.#store(key, res, sources, before, join?.())
        // A failed request may succeed the next time.
        if (!isCached && res.statusCode < 500) this.#flights.unshare(key)
        this.#flights.end(key, res, isCached)
      },
    )
    return pageCaching(sources)
  }

  #store(
    key: string,
    res: ServerResponse,
    sources: AnswerSources,
    before: ReturnType<Revisions['snapshot']>,
    sent: Buffer | undefined,
  ): boolean {
    const body = res.statusCode === 304 ? sources.unsent : sent
    if (!body || key.length > KEY_MAX) return false
    const headers = Object.entries(res.getHeaders()).filter(([name]) => !SINGLE_USE.includes(name))
    const resources = resourcesOf(sources)
    const earlier = this.#entries.peek(key)?.answer
    const made = new ReadyAnswer(body, Object.fromEntries(headers), {
      quality: QUALITY,
      onGrow: () => this.#weighAgain(key),
    })
    const entry: Entry = {
      version: before(resources),
      resources,
      until: Date.now() + MAX_AGE,
      // One that has not changed is compressed already.
      answer: earlier?.equals(made) ? earlier : made,
    }
    this.#entries.set(key, entry)
    this.#sweep ??= setTimeout(() => void this.#sweepOut(), MAX_AGE).unref()
    return this.#entries.has(key)
  }

  /** Updates the size of an entry: the cache computes sizes only when an entry is set. */
  #weighAgain(key: string): void {
    const entry = this.#entries.peek(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#entries.set(key, entry)
  }

  /** Removes entries that are out of date or very old every minute, until none is left. */
  async #sweepOut(): Promise<void> {
    await this.#revisions.check()
    for (const [key, entry] of [...this.#entries.entries()])
      if (!this.#isTrue(entry, STALE_TIME)) this.#entries.delete(key)
    this.#sweep =
      this.#entries.size > 0 ? setTimeout(() => void this.#sweepOut(), MAX_AGE).unref() : undefined
  }
}

/** Creates a response that is recorded, and sent to nobody. */
function unsent(req: IncomingMessage): ServerResponse {
  const res = new ServerResponse(req)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  res.assignSocket(nowhere as Socket)
  // A server does so where it has sent a response.
  res.once('finish', () => res.emit('close'))
  return res
}

function mayCache(sources: AnswerSources, req: IncomingMessage, res: ServerResponse): boolean {
  const isShareable = sources.mayCache && !sources.isPersonal && sources.resources.size > 0
  return isShareable && isForAll(res) && knowsAll(sources, req.url ?? '')
}

/** Whether the response's own headers allow sharing it. */
function isForAll(res: ServerResponse): boolean {
  if (![200, 304].includes(res.statusCode) || res.hasHeader('set-cookie')) return false
  return !/\b(private|no-store)\b/i.test(String(res.getHeader('cache-control') ?? ''))
}
