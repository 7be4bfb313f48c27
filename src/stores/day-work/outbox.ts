import { atom } from 'nanostores'
import type { Failure } from '../../api/http.ts'
import type { WordReview } from '../../api/word-reviews.ts'
import type { OutboxPlace } from '../../lib/saved-word.ts'
import { createRetryLoop } from '../event-journal/retry-loop.ts'
import { dayWorkKey } from '../session/day-work-key.ts'

/** Something that a learner has done and that the server may not know yet. */
export type Work =
  | ({ kind: 'review' } & WordReview)
  | { kind: 'save'; entry_id: string }
  /** Words by their spelling. */
  | { kind: 'save-words'; words: readonly string[] }
  | { kind: 'step'; step: 'word' | 'lesson' | 'listening'; day: string }

/**
 * Work as it is stored: until `held_until` it can be undone and is not sent. Once it could not be
 * sent, `has_waited` is set: what was only held until its page was left is no news when it arrives.
 */
type Pending = Work & { held_until?: number; has_waited?: true }

/** The outcome of sending: after a failure the work stays in the outbox and is sent again. */
export type DeliveryOutcome = 'arrived' | 'refused' | Failure

export interface OutboxOptions {
  userId: string
  send: (work: Work) => Promise<DeliveryOutcome>
  /** Called when pending work has arrived and the outbox is empty again. */
  onArrived: () => void
  /** Called after each attempt to send: the outbox may have changed. */
  onTried?: () => void
}

/** Milliseconds in which held work can be undone. */
const HOLD = 20_000

const NOT_YET: Failure = { code: 'network', message: '' }

/**
 * Stores work on this device until the server has it, however many attempts that takes. A review
 * may be sent twice: its id makes it count once. Saving words twice is harmless as well.
 */
export class Outbox {
  /** Whether there is something to undo. */
  readonly $isHolding = atom(false)
  readonly #key: string
  readonly #options: OutboxOptions
  readonly #loop = createRetryLoop(async () => {
    const failure = await this.#sendAll()
    this.#failure = failure
    this.#options.onTried?.()
    return failure
  })
  /** Pending work while the browser cannot store it. */
  #memory: Pending[] | undefined
  #failure: Failure | undefined
  #hasWaited: boolean
  #hold: { work: Pending; end: (isTakenBack: boolean) => void } | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: OutboxOptions) {
    this.#options = options
    this.#key = dayWorkKey(options.userId)
    this.#hasWaited = this.waiting.some(({ has_waited: waited }) => waited)
  }

  /** Pending work, the oldest first. */
  get waiting(): readonly Pending[] {
    // The last write failed, because storage is full or blocked.
    if (this.#memory) return this.#memory
    try {
      return JSON.parse(localStorage.getItem(this.#key) ?? '[]')
    } catch {
      // Storage is blocked, or the value is not ours.
      return []
    }
  }

  /** Where pending work is: a browser that stores nothing loses it with the page. */
  get place(): OutboxPlace {
    return this.#memory ? 'page' : 'device'
  }

  /** Why the last attempt to send has left work in the outbox. */
  get failure(): Failure | undefined {
    return this.#failure
  }

  /** Adds work and sends all that is pending. @returns how many could not be sent */
  async add(work: Work): Promise<number> {
    this.#endHold()
    this.#write([...this.waiting, work])
    await this.deliver()
    return this.#unsent
  }

  /**
   * Adds work as `add` does, but sends it only after the next work, `release`, or 20 seconds: until
   * then it can be undone.
   *
   * @returns how many could not be sent at the first attempt; undefined if it was undone
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

  /** Sends the held work, which can no longer be undone. */
  release(): void {
    this.#endHold()
    void this.deliver()
  }

  /** Removes the held work, as if it had never been done. @returns false if it is too late */
  takeBack(): boolean {
    const { waiting } = this
    const { work } = this.#hold ?? {}
    const remainingWork = waiting.filter(each => !work || !isSame(each, work))
    // Another tab may have sent it, or signed out.
    const isThere = work !== undefined && isHeld(work) && remainingWork.length < waiting.length
    if (isThere) this.#write(remainingWork)
    this.#endHold(isThere)
    return isThere
  }

  /** Sends pending work, and retries until all of it has arrived. */
  deliver(): Promise<void> {
    return this.#loop.go()
  }

  async #sendAll(): Promise<Failure | undefined> {
    let hasArrived = false
    let limit: Failure | undefined
    const limited = new Set<Work['kind']>()
    for (let next = this.#next(limited); next; next = this.#next(limited)) {
      const { held_until: _, has_waited: __, ...work } = next
      const sent = await this.#options.send(work)
      if (typeof sent === 'object') {
        this.#noteWaiting()
        if (sent.code !== 'wait') return sent
        // A limit on one kind of work, such as reviews of a day, must not hold up the others.
        limited.add(work.kind)
        limit = sent
        continue
      }
      hasArrived ||= sent === 'arrived'
      const done = next
      // Another tab may have sent it too.
      this.#write(this.waiting.filter(each => !isSame(each, done)))
    }
    if (limit) return limit
    if (this.#hasWaited && hasArrived) this.#options.onArrived()
    this.#hasWaited = false
    // A closed page or another tab may still hold some work for a while.
    return this.waiting.length > (this.#hold ? 1 : 0) ? NOT_YET : undefined
  }

  /** Remembers beyond this page that work could not be sent. */
  #noteWaiting(): void {
    this.#hasWaited = true
    const { waiting } = this
    if (waiting.some(each => !isHeld(each) && !each.has_waited))
      this.#write(waiting.map(each => (isHeld(each) ? each : { ...each, has_waited: true })))
  }

  /** How many wait for the network, without those that can still be undone. */
  get #unsent(): number {
    return this.waiting.filter(each => !isHeld(each)).length
  }

  /** Returns the oldest work that may be sent. */
  #next(limited: ReadonlySet<Work['kind']>): Pending | undefined {
    return this.waiting.find(each => !isHeld(each) && !limited.has(each.kind))
  }

  /** Ends the time in which the held work can be undone. */
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

  #write(work: Pending[]): void {
    this.#memory = undefined
    try {
      if (work.length > 0) localStorage.setItem(this.#key, JSON.stringify(work))
      else localStorage.removeItem(this.#key)
    } catch {
      this.#memory = work
    }
  }
}

/** Whether it can still be undone; a clock that was set back does not prolong that. */
function isHeld({ held_until = 0 }: Pending): boolean {
  const left = held_until - Date.now()
  return left > 0 && left <= HOLD
}

/** Whether two are the same work, waiting or not. */
export function isSame(
  { has_waited: _, ...one }: Pending,
  { has_waited: __, ...other }: Pending,
): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
