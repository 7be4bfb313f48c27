import type { Failure, Http } from '../../api/http.ts'
import type { ClassProgress, ProgressEvent } from '../../contract/class-progress.ts'
import { byTime, Journal } from '../event-journal/journal.ts'
import { createRetryLoop } from '../event-journal/retry-loop.ts'
import type { ServerClock } from '../event-journal/server-clock.ts'
import { type Delivery, deliverWaiting, lookAtProgress } from './deliver-progress.ts'
import { forgetLastPiece, readLastPiece } from './last-life.ts'
import {
  claimEvents,
  keepEvents,
  keepProgress,
  type Owned,
  type ProgressJournal,
  readEvents,
  readProgress,
} from './progress-storage.ts'

export interface OwnProgressParts {
  http: Http
  clock: ServerClock
  of: Owned
  /** What is known has changed. */
  onChange(): void
  /** Told whether the browser stores what is done. */
  onWrite(isKept: boolean): void
  /** Told why what waits is not delivered; undefined when it was. */
  onDelivery(failure: Failure | undefined): void
}

/** How far one learner is in one class: what the server says of it, and what waits here. */
export class OwnProgress {
  readonly of: Owned
  readonly journal: ProgressJournal
  server: ClassProgress | undefined
  readonly #parts: OwnProgressParts
  readonly #delivery: Delivery
  readonly #loop = createRetryLoop(() => this.#sync())
  #needsLook = true
  #isStopped = false

  constructor(parts: OwnProgressParts) {
    const { of, http, clock } = parts
    this.of = of
    this.#parts = parts
    const tell = () => this.#isStopped || parts.onChange()
    this.journal = new Journal({
      read: () => readEvents(of),
      keep: (all, fresh) => keepEvents(of, all, fresh),
      onChange: tell,
      onWrite: isKept => this.#isStopped || parts.onWrite(isKept),
    })
    const take = (progress: ClassProgress) => {
      this.take(progress)
    }
    this.#delivery = { http, of, journal: this.journal, clock, take }
  }

  /** What the server has not heard of, in the order in which it was done. */
  get waiting(): ProgressEvent[] {
    const waiting = this.journal.events.filter(({ fate }) => fate === 'waiting')
    return waiting.sort(byTime).map(({ event }) => event)
  }

  /** Reads what this device knows; then, of a learner, what the server does. */
  async open(): Promise<void> {
    const { owner, class_id } = this.of
    if (owner) await claimEvents(class_id, owner).catch(() => {})
    const saved = await readProgress(this.of).catch(() => undefined)
    this.server ??= saved
    await this.journal.reread()
    await this.#takeLastPiece()
    this.#parts.onChange()
    await this.look()
  }

  /** Takes what the server says, and keeps it for a time without network. */
  take(progress: ClassProgress): void {
    this.server = progress
    this.#parts.onChange()
    void keepProgress(this.of, progress).catch(() => {})
  }

  /** Delivers what waits, and asks what other devices have done. */
  look(): Promise<void> {
    this.#needsLook = true
    return this.deliver()
  }

  async deliver(): Promise<void> {
    if (this.of.owner && !this.#isStopped) await this.#loop.go()
  }

  stop(): void {
    this.#isStopped = true
    this.#loop.stop()
  }

  async #takeLastPiece(): Promise<void> {
    const last = readLastPiece(this.of)
    if (!last) return
    forgetLastPiece(this.of)
    const { at: then, ...piece } = last
    await this.journal.add(then, (sequence, at) => ({ kind: 'watched', sequence, at, ...piece }))
  }

  async #sync(): Promise<Failure | undefined> {
    const isLook = this.#needsLook
    const failure =
      (await deliverWaiting(this.#delivery)) ??
      (isLook ? await lookAtProgress(this.#delivery) : undefined)
    if (!failure && isLook) this.#needsLook = false
    if (!this.#isStopped) this.#parts.onDelivery(failure)
    // Nothing to try again before somebody has signed in.
    return failure?.status === 401 ? undefined : failure
  }
}
