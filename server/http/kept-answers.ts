import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Revisions } from '../db/known-revisions.ts'
import { type PageKeeping, resourcesOf, startMaking } from './made-from.ts'
import { ReadyAnswer } from './ready-answer.ts'
import { recordBody } from './record-body.ts'

/** Bytes of all answers; compressed bodies add a third. Those not asked for the longest go first. */
const KEPT = 32_000_000
/** Longer addresses are nobody's way to a page of ours. */
const KEY_MAX = 500
/** Milliseconds; pages say how many days are left, and promos end at midnight. */
const KEPT_FOR = 60_000
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
}

/**
 * Answers that stay the same until a resource changes, ready to send: no handler runs, nothing
 * is compressed again, and who has one already gets 304.
 */
export class KeptAnswers {
  readonly #revisions: Revisions
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: KEPT,
    sizeCalculation: ({ answer }, key) => answer.size + key.length,
  })

  constructor(revisions: Revisions) {
    this.#revisions = revisions
  }

  /**
   * Sends what was kept under this key, if it is still true; else lets it be made.
   *
   * @param make is called at once where nothing is kept
   */
  answer(key: string, req: IncomingMessage, res: ServerResponse, make: () => void): void {
    const kept = this.#kept.get(key)
    const answer = () => {
      if (kept && this.#isTrue(kept)) kept.answer.send(req, res)
      else make()
    }
    if (!kept || this.#revisions.isFresh) answer()
    else void this.#revisions.check().finally(answer)
  }

  #isTrue({ until, version, resources }: Kept): boolean {
    const isOld = until < Date.now() && !this.#revisions.isLost
    return !isOld && version === this.#revisions.of(resources)
  }

  /**
   * Keeps the answer to this request under this key once it is made, if what makes it allows.
   *
   * @param mayKeep whether it may be kept from the start
   * @returns what a page can say later
   */
  watch(
    key: string,
    req: IncomingMessage,
    res: ServerResponse,
    mayKeep: boolean,
  ): PageKeeping | undefined {
    // HEAD has no body to keep.
    if (req.method !== 'GET') return undefined
    const making = startMaking(req, mayKeep)
    const before = this.#revisions.snapshot()
    recordBody(res, sent => {
      const body = res.statusCode === 304 ? making.unsent : sent
      const resources = resourcesOf(making)
      if (!making.mayKeep || resources.length === 0 || !isForAll(res)) return
      if (!body || key.length > KEY_MAX) return
      const headers = Object.entries(res.getHeaders()).filter(([name]) => !OWN.includes(name))
      this.#kept.set(key, {
        version: before(resources),
        resources,
        until: Date.now() + KEPT_FOR,
        answer: new ReadyAnswer(body, Object.fromEntries(headers), QUALITY),
      })
    })
    return {
      keep() {
        making.mayKeep = true
      },
      showsOnly(resource, parts) {
        making.parts.set(resource, parts)
      },
    }
  }
}

function isForAll(res: ServerResponse): boolean {
  return [200, 304].includes(res.statusCode) && !res.hasHeader('set-cookie')
}
