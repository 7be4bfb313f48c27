import type { Failure } from '../../api/http.ts'
import type { WordReview } from '../../api/word-reviews.ts'
import { createRetryLoop } from '../event-journal/retry-loop.ts'
import { dayWorkKey } from '../session/day-work-key.ts'

/** What a learner has done and the server may not know yet. */
export type Work =
  | ({ kind: 'review' } & WordReview)
  | { kind: 'step'; step: 'word' | 'listening'; day: string }

/** What became of something that was sent: `later` stays and is tried again. */
export type Sent = 'arrived' | 'later' | 'refused'

export interface KeptWorkOptions {
  userId: string
  send: (work: Work) => Promise<Sent>
  /** Nothing waits any more, and something of it has arrived. */
  onArrived: () => void
}

const NOT_YET: Failure = { code: 'network', message: '' }

/**
 * Keeps on this device what was done until the server has it, however often that has to be
 * tried. A review may be sent twice: its id makes it count once.
 */
export class KeptWork {
  readonly #key: string
  readonly #options: KeptWorkOptions
  readonly #loop = createRetryLoop(() => this.#sendAll())
  /** What waits, while the browser does not keep it. */
  #memory: Work[] | undefined
  #hasWaited: boolean

  constructor(options: KeptWorkOptions) {
    this.#options = options
    this.#key = dayWorkKey(options.userId)
    this.#hasWaited = this.waiting.length > 0
  }

  /** What waits, the oldest first. */
  get waiting(): readonly Work[] {
    // Full or blocked, storage has not taken the last of it.
    if (this.#memory) return this.#memory
    try {
      return JSON.parse(localStorage.getItem(this.#key) ?? '[]')
    } catch {
      // Blocked, or not ours.
      return []
    }
  }

  /** Keeps it, and sends it with all that waits. @returns how many wait still */
  async add(work: Work): Promise<number> {
    this.#write([...this.waiting, work])
    await this.deliver()
    return this.waiting.length
  }

  /** Sends what waits, and tries again until all has arrived. */
  deliver(): Promise<void> {
    return this.#loop.go()
  }

  async #sendAll(): Promise<Failure | undefined> {
    let hasArrived = false
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      const sent = await this.#options.send(next)
      if (sent === 'later') {
        this.#hasWaited = true
        return NOT_YET
      }
      hasArrived ||= sent === 'arrived'
      const done = JSON.stringify(next)
      // Another tab may have sent it too.
      this.#write(this.waiting.filter(each => JSON.stringify(each) !== done))
    }
    if (this.#hasWaited && hasArrived) this.#options.onArrived()
    this.#hasWaited = false
    return undefined
  }

  #write(work: Work[]): void {
    this.#memory = undefined
    try {
      if (work.length > 0) localStorage.setItem(this.#key, JSON.stringify(work))
      else localStorage.removeItem(this.#key)
    } catch {
      this.#memory = work
    }
  }
}
