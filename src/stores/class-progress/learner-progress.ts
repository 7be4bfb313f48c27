import type { Failure, Http } from '../../api/http.ts'
import type { ClassProgress, ProgressEvent } from '../../contract/class-progress.ts'
import { byTime, Journal } from '../event-journal/journal.ts'
import { createRetryLoop } from '../event-journal/retry-loop.ts'
import type { ServerClock } from '../event-journal/server-clock.ts'
import { type Delivery, deliverWaiting, lookAtProgress } from './deliver-progress.ts'
import { forgetLastPiece, readLastPiece } from './last-piece.ts'
import {
  claimProgress,
  type Owned,
  type ProgressJournal,
  readClass,
  readEvents,
  saveClass,
  saveEvents,
} from './progress-storage.ts'

export interface LearnerProgressOptions {
  http: Http
  clock: ServerClock
  of: Owned
  /** Called when the progress has changed. */
  onChange(): void
  /** Called with whether the browser stores events. */
  onWrite(isStored: boolean): void
  /** Called after each delivery, with its failure if it failed. */
  onDelivery(failure: Failure | undefined): void
}

const NOTHING: Awaited<ReturnType<typeof readClass>> = {}

/** One learner's progress in one class: that of the server, and the events waiting here. */
export class LearnerProgress {
  readonly of: Owned
  readonly journal: ProgressJournal
  server: ClassProgress | undefined
  readonly #options: LearnerProgressOptions
  readonly #delivery: Delivery
  readonly #loop = createRetryLoop(() => this.#sync())
  #needsLook = true
  #isStopped = false

  constructor(options: LearnerProgressOptions) {
    const { of, http, clock } = options
    this.of = of
    this.#options = options
    const tell = () => this.#isStopped || options.onChange()
    this.journal = new Journal({
      read: () => readEvents(of),
      keep: (all, fresh) => saveEvents(of, all, fresh),
      onChange: tell,
      onWrite: isStored => this.#isStopped || options.onWrite(isStored),
    })
    const take = (progress: ClassProgress) => {
      this.take(progress)
    }
    const forgetOpenings = () => saveClass(of, () => ({ openings: undefined })).catch(() => {})
    const { journal } = this
    this.#delivery = { http, of, journal, clock, take, openings: {}, forgetOpenings }
  }

  /** Events that the server does not know, in the order of their times. */
  get waiting(): ProgressEvent[] {
    const waiting = this.journal.events.filter(({ fate }) => fate === 'waiting')
    return waiting.sort(byTime).map(({ event }) => event)
  }

  /** Loads the progress from this device, and then, for a learner, from the server. */
  async open(): Promise<void> {
    const { owner, class_id } = this.of
    if (owner) await claimProgress(class_id, owner).catch(() => {})
    const { progress, openings = {} } = await readClass(this.of).catch(() => NOTHING)
    this.server ??= progress
    this.#delivery.openings = { ...openings, ...this.#delivery.openings }
    await this.journal.reread()
    await this.#takeLastPiece()
    this.#options.onChange()
    await this.look()
  }

  /** Takes the server's progress, and stores it for offline use. */
  take(progress: ClassProgress): void {
    this.server = progress
    this.#options.onChange()
    void saveClass(this.of, () => ({ progress })).catch(() => {})
  }

  /** Stores when a visitor opened a learning, as the server signed it: the first time counts. */
  saveOpening(learning_id: string, opening: string): void {
    this.#delivery.openings = { [learning_id]: opening, ...this.#delivery.openings }
    const openings = this.#delivery.openings
    void saveClass(this.of, saved => ({ openings: { ...openings, ...saved.openings } })).catch(
      () => {},
    )
  }

  /** Sends the waiting events, and loads the progress of other devices. */
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
    // A visitor's goes to whoever signs in, as all of their events.
    for (const of of [this.of, { ...this.of, owner: '' }]) {
      const last = readLastPiece(of)
      if (!last) continue
      const { at: then, ...piece } = last
      await this.journal.add(then, (sequence, at) => ({ kind: 'watched', sequence, at, ...piece }))
      forgetLastPiece(of)
    }
  }

  async #sync(): Promise<Failure | undefined> {
    const isLook = this.#needsLook
    const failure =
      (await deliverWaiting(this.#delivery)) ??
      (isLook ? await lookAtProgress(this.#delivery) : undefined)
    if (!failure && isLook) this.#needsLook = false
    if (!this.#isStopped) this.#options.onDelivery(failure)
    // A retry is useless before somebody has signed in.
    return failure?.status === 401 ? undefined : failure
  }
}
