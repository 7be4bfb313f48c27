import { atom } from 'nanostores'
import type { Failure } from '../../api/http.ts'
import type { WordReview } from '../../api/word-reviews.ts'
import type { OutboxPlace } from '../../lib/saved-word.ts'
import { createRetryLoop } from '../event-journal/retry-loop.ts'
import { dayWorkKey } from '../session/day-work-key.ts'

/** What a learner has done and the server may not know yet. */
export type Work =
  | ({ kind: 'review' } & WordReview)
  | { kind: 'save'; entry_id: string }
  /** By how they are written. */
  | { kind: 'save-words'; words: readonly string[] }
  | { kind: 'step'; step: 'word' | 'listening'; day: string }

/** As the device keeps it: until `held_until` it may be taken back, and nobody sends it. */
type Kept = Work & { held_until?: number }

/** What became of something that was sent: `later` stays and is tried again. */
export type Sent = 'arrived' | 'later' | 'refused'

export interface OutboxOptions {
  userId: string
  send: (work: Work) => Promise<Sent>
  /** Nothing waits any more, and something of it has arrived. */
  onArrived: () => void
  /** Sending was tried: what waited may be gone. */
  onTried?: () => void
}

/** How long something may be taken back, in milliseconds. */
const HOLD = 20_000

const NOT_YET: Failure = { code: 'network', message: '' }

/**
 * Keeps on this device what was done until the server has it, however often that has to be
 * tried. A review may be sent twice: its id makes it count once. So may words that are saved.
 */
export class Outbox {
  /** Whether there is something to take back. */
  readonly $isHolding = atom(false)
  readonly #key: string
  readonly #options: OutboxOptions
  readonly #loop = createRetryLoop(async () => {
    const failure = await this.#sendAll()
    this.#options.onTried?.()
    return failure
  })
  /** What waits, while the browser does not keep it. */
  #memory: Kept[] | undefined
  #hasWaited: boolean
  #hold: { work: Kept; end: (isTakenBack: boolean) => void } | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: OutboxOptions) {
    this.#options = options
    this.#key = dayWorkKey(options.userId)
    this.#hasWaited = this.waiting.length > 0
  }

  /** What waits, the oldest first. */
  get waiting(): readonly Kept[] {
    // Full or blocked, storage has not taken the last of it.
    if (this.#memory) return this.#memory
    try {
      return JSON.parse(localStorage.getItem(this.#key) ?? '[]')
    } catch {
      // Blocked, or not ours.
      return []
    }
  }

  /** Where it waits: a browser that keeps nothing loses it with the page. */
  get place(): OutboxPlace {
    return this.#memory ? 'page' : 'device'
  }

  /** Keeps it, and sends it with all that waits. @returns how many could not be sent */
  async add(work: Work): Promise<number> {
    this.#endHold()
    this.#write([...this.waiting, work])
    await this.deliver()
    return this.#unsent
  }

  /**
   * Keeps it as `add` does, but does not send it before something else is done, `release`, or 20
   * seconds: until then it can be taken back.
   *
   * @returns how many could not be sent at the first try; undefined where it was taken back
   */
  async hold(work: Work): Promise<number | undefined> {
    this.#endHold()
    const held = { ...work, held_until: Date.now() + HOLD }
    this.#write([...this.waiting, held])
    const isTakenBack = await new Promise<boolean>(end => {
      this.#hold = { work: held, end }
      this.#timer = setTimeout(() => this.release(), HOLD)
      this.$isHolding.set(true)
      void this.deliver()
    })
    if (isTakenBack) return undefined
    await this.deliver()
    return this.#unsent
  }

  /** Sends what could be taken back until now. */
  release(): void {
    this.#endHold()
    void this.deliver()
  }

  /** Takes back what is held, as if it had never been done. @returns false where that is too late */
  takeBack(): boolean {
    const { waiting } = this
    const { work } = this.#hold ?? {}
    const rest = waiting.filter(each => !work || !isSame(each, work))
    // Another tab may have sent it, or logged out.
    const isThere = work !== undefined && isHeld(work) && rest.length < waiting.length
    if (isThere) this.#write(rest)
    this.#endHold(isThere)
    return isThere
  }

  /** Sends what waits, and tries again until all has arrived. */
  deliver(): Promise<void> {
    return this.#loop.go()
  }

  async #sendAll(): Promise<Failure | undefined> {
    let hasArrived = false
    for (let next = this.#next; next; next = this.#next) {
      const { held_until: _, ...work } = next
      const sent = await this.#options.send(work)
      if (sent === 'later') {
        this.#hasWaited = true
        return NOT_YET
      }
      hasArrived ||= sent === 'arrived'
      const done = next
      // Another tab may have sent it too.
      this.#write(this.waiting.filter(each => !isSame(each, done)))
    }
    if (this.#hasWaited && hasArrived) this.#options.onArrived()
    this.#hasWaited = false
    // A page that was closed, or another tab, may hold something for a while.
    return this.waiting.length > (this.#hold ? 1 : 0) ? NOT_YET : undefined
  }

  /** How many wait for the network: what can still be taken back does not. */
  get #unsent(): number {
    return this.waiting.filter(each => !isHeld(each)).length
  }

  /** The oldest that may be sent. */
  get #next(): Kept | undefined {
    return this.waiting.find(each => !isHeld(each))
  }

  /** Nobody can take it back any more. */
  #endHold(isTakenBack = false): void {
    const hold = this.#hold
    if (!hold) return
    this.#hold = undefined
    clearTimeout(this.#timer)
    const { held_until: _, ...work } = hold.work
    this.#write(this.waiting.map(each => (isSame(each, hold.work) ? work : each)))
    this.$isHolding.set(false)
    hold.end(isTakenBack)
  }

  #write(work: Kept[]): void {
    this.#memory = undefined
    try {
      if (work.length > 0) localStorage.setItem(this.#key, JSON.stringify(work))
      else localStorage.removeItem(this.#key)
    } catch {
      this.#memory = work
    }
  }
}

/** A clock that was set back holds nothing for longer. */
function isHeld({ held_until = 0 }: Kept): boolean {
  const left = held_until - Date.now()
  return left > 0 && left <= HOLD
}

/** Whether two are the same. */
export function isSame(one: Kept, other: Kept): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
