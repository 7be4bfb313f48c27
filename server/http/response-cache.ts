import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { MINUTE } from '../../src/lib/durations.ts'
import type { Revisions } from '../db/cached-revisions.ts'
import {
  knowsAll,
  type Making,
  type PageKeeping,
  pageKeeping,
  resourcesOf,
  startMaking,
} from './answer-sources.ts'
import { ReadyAnswer } from './ready-answer.ts'
import { recordBody } from './record-body.ts'
import { PATIENCE, SharedMakings } from './single-flight.ts'

/** Of all answers; those not asked for the longest go first. */
const LIMITS = { entries: 2_000, bytes: 32_000_000 }
/** Bytes of the objects around an answer. */
const AROUND = 1_500
/** Longer addresses are nobody's way to a page of ours. */
const KEY_MAX = 500
/** Milliseconds; pages say how many days are left, and promos end at midnight. */
const KEPT_FOR = MINUTE
/** An answer is compressed once a minute at most, while others wait. */
const QUALITY = 6
/** Headers that belong to one answer alone. */
const OWN = [
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]

interface Kept {
  /** State of everything it was made from, before that began. */
  version: string
  resources: readonly string[]
  until: number
  answer: ReadyAnswer
  /** What was known of all revisions when it was last found true. */
  trueIn?: object
}

/**
 * Answers that stay the same until a resource changes, ready to send: no handler runs, nothing
 * is compressed again, and who has one already gets 304.
 */
export class KeptAnswers {
  readonly #revisions: Revisions
  readonly #kept: LRUCache<string, Kept>
  readonly #makings = new SharedMakings()
  #sweep: NodeJS.Timeout | undefined

  constructor(revisions: Revisions, { entries, bytes } = LIMITS) {
    this.#revisions = revisions
    this.#kept = new LRUCache({
      max: entries,
      maxSize: bytes,
      sizeCalculation: ({ answer }, key) => answer.size + key.length + AROUND,
    })
  }

  /** How many answers are kept. */
  get count(): number {
    return this.#kept.size
  }

  /** What they take. */
  get bytes(): number {
    return this.#kept.calculatedSize
  }

  /**
   * Sends what was kept under this key, if it is still true; else lets it be made.
   *
   * @param make is called at once where nothing is kept
   */
  answer(key: string, req: IncomingMessage, res: ServerResponse, make: () => void): void {
    const kept = this.#kept.get(key)
    if (!kept) {
      make()
      return
    }
    const answer = () => {
      if (this.#isTrue(kept)) kept.answer.send(req, res)
      else make()
    }
    if (this.#revisions.isFresh) answer()
    else void this.#revisions.check().finally(answer)
  }

  #isTrue(kept: Kept): boolean {
    if (kept.until < Date.now() && !this.#revisions.isLost) return false
    const { state } = this.#revisions
    if (kept.trueIn === state) return true
    if (kept.version !== this.#revisions.of(kept.resources)) return false
    kept.trueIn = state
    return true
  }

  /**
   * Lets one make the answer while others who ask for the same wait for it. Those make their own
   * where it turns out not to be kept, or takes too long.
   *
   * @param make must end in `watch` or in an answer
   * @param until waits no longer than this, by the clock of `performance`
   */
  share(
    key: string,
    req: IncomingMessage,
    res: ServerResponse,
    make: () => void,
    until?: number,
  ): void {
    // A session's own answers would be waited for in vain.
    const isOwn = req.method !== 'GET' || req.headers.authorization !== undefined
    if (isOwn || this.#makings.isUnshared(key)) {
      make()
      return
    }
    const end = until ?? performance.now() + PATIENCE
    const going = this.#makings.wait(key, end)
    if (going) {
      void going.then(isKept => {
        if (req.socket.destroyed) return
        if (isKept) this.answer(key, req, res, () => this.share(key, req, res, make, end))
        else make()
      })
      return
    }
    this.#makings.begin(key, res)
    res.once('close', () => this.#makings.end(key, res, false))
    make()
  }

  /**
   * Keeps the answer to this request under this key once it is made, if what makes it allows.
   *
   * @returns what a page can say later
   */
  watch(
    key: string,
    req: IncomingMessage,
    res: ServerResponse,
    isPage: boolean,
  ): PageKeeping | undefined {
    // HEAD has no body to keep.
    if (req.method !== 'GET') return undefined
    const making = startMaking(req, isPage)
    const before = this.#revisions.snapshot()
    recordBody(
      res,
      // What a page is made from it may learn later; the API knows before its answer begins.
      () => (isPage || making.resources.size > 0) && isForAll(res),
      join => {
        const isKept = mayKeep(making, req, res) && this.#keep(key, res, making, before, join?.())
        // What failed may succeed the next time.
        if (!isKept && res.statusCode < 500) this.#makings.unshare(key)
        this.#makings.end(key, res, isKept)
      },
    )
    return pageKeeping(making)
  }

  #keep(
    key: string,
    res: ServerResponse,
    making: Making,
    before: ReturnType<Revisions['snapshot']>,
    sent: Buffer | undefined,
  ): boolean {
    const body = res.statusCode === 304 ? making.unsent : sent
    if (!body || key.length > KEY_MAX) return false
    const headers = Object.entries(res.getHeaders()).filter(([name]) => !OWN.includes(name))
    const resources = resourcesOf(making)
    const kept: Kept = {
      version: before(resources),
      resources,
      until: Date.now() + KEPT_FOR,
      answer: new ReadyAnswer(body, Object.fromEntries(headers), {
        quality: QUALITY,
        onGrow: () => this.#weighAgain(key, kept),
      }),
    }
    this.#kept.set(key, kept)
    this.#sweep ??= setTimeout(() => void this.#sweepOut(), KEPT_FOR).unref()
    return this.#kept.has(key)
  }

  /** The cache asks for the size of what is new to it alone. */
  #weighAgain(key: string, kept: Kept): void {
    if (this.#kept.peek(key) !== kept) return
    this.#kept.delete(key)
    this.#kept.set(key, kept)
  }

  /** Takes away what is no longer true, until nothing is left. */
  async #sweepOut(): Promise<void> {
    await this.#revisions.check()
    for (const [key, kept] of [...this.#kept.entries()])
      if (!this.#isTrue(kept)) this.#kept.delete(key)
    this.#sweep =
      this.#kept.size > 0 ? setTimeout(() => void this.#sweepOut(), KEPT_FOR).unref() : undefined
  }
}

function mayKeep(making: Making, req: IncomingMessage, res: ServerResponse): boolean {
  const isMadeForAll = making.mayKeep && !making.isPersonal && making.resources.size > 0
  return isMadeForAll && isForAll(res) && knowsAll(making, req.url ?? '')
}

/** Whether an answer's own headers let anybody have it. */
function isForAll(res: ServerResponse): boolean {
  if (![200, 304].includes(res.statusCode) || res.hasHeader('set-cookie')) return false
  return !/\b(private|no-store)\b/i.test(String(res.getHeader('cache-control') ?? ''))
}
