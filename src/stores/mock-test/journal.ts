import { randomId } from '../../lib/random-id.ts'
import {
  keepEvents,
  type MakeEvent,
  readEvents,
  type SavedAttempt,
  type SavedEvent,
} from './attempt-storage.ts'

export interface JournalParts {
  /** The attempt as it is known now. */
  saved(): SavedAttempt
  /** What is known of the events has changed. */
  onChange(): void
  /** Told whether the browser has stored them, and the attempt with them. */
  onWrite(hasStored: boolean): void
}

/**
 * Everything that was done in an attempt, by whichever life of whichever tab of this browser. This
 * life counts for itself, so that no storage has to give out numbers: what the browser loses or
 * refuses is still here, and is written down as soon as that works.
 */
export class Journal {
  readonly #parts: JournalParts
  /** This life of this tab. */
  readonly device = randomId()
  #last = 0
  #lastAt = 0
  #events: readonly SavedEvent[] = []
  /** Keys of those that outlive the tab. */
  #written: ReadonlySet<string> = new Set()
  /** The browser has just refused to store: nobody waits for it then. */
  #isBroken = false

  constructor(parts: JournalParts) {
    this.#parts = parts
  }

  /** Of each device in the order of its numbers. */
  get events(): readonly SavedEvent[] {
    return this.#events
  }

  isWritten(event: SavedEvent): boolean {
    return this.#written.has(keyOf(event))
  }

  /**
   * Writes down what was done.
   *
   * @param now server's clock, in milliseconds
   * @returns whether it is where it outlives the tab
   */
  async add(now: number, make: MakeEvent): Promise<boolean> {
    const sequence = ++this.#last
    // Never rounded up: that could be the deadline.
    const at = Math.max(Math.floor(now), this.#lastAt + 1)
    this.#lastAt = at
    const { attempt_id } = this.#parts.saved()
    const event = make(sequence, at)
    const fresh: SavedEvent[] = [
      { attempt_id, device_id: this.device, sequence, event, fate: 'waiting' },
    ]
    if (this.#isBroken) {
      this.#put(fresh)
      void this.#write(fresh)
      return false
    }
    const isWritten = await this.#write(fresh)
    this.#put(fresh)
    return isWritten
  }

  /** Notes what became of events, and writes it down if the browser lets us. */
  async settle(events: readonly SavedEvent[]): Promise<void> {
    this.#put(events)
    await this.#write(events)
  }

  /** Lets events wait again that the server has lost, or is to hear of once more. */
  sendAgain(isAgain: (event: SavedEvent) => boolean): void {
    this.#events = this.#events.map(event =>
      isAgain(event) ? { ...event, fate: 'waiting' } : event,
    )
    this.#parts.onChange()
  }

  /** Looks again at what other tabs have written, and whether the browser has kept the rest. */
  async reread(): Promise<void> {
    const stored = await readEvents(this.#parts.saved().attempt_id).catch(() => undefined)
    if (!stored) return
    this.#written = new Set(stored.map(keyOf))
    this.#put(stored)
    if (stored.length < this.#events.length) await this.#write([])
  }

  /**
   * Nothing can have been done later than now: what says so came from a clock that was ahead. It is
   * written down too, or the next life would hold it for newer than what was done after it.
   */
  bound(now: number): void {
    let last = Math.floor(now)
    const moved = this.#events
      .filter(({ event }) => event.at > now)
      .sort(byTime)
      .map(saved => ({ ...saved, event: { ...saved.event, at: last++ } }))
    this.#lastAt = Math.min(this.#lastAt, last)
    this.#events = this.#events.filter(({ event }) => event.at <= now)
    if (moved.length > 0) void this.settle(moved)
  }

  #put(events: readonly SavedEvent[]): void {
    const known = new Map(this.#events.map(event => [keyOf(event), event]))
    for (const event of events) {
      this.#lastAt = Math.max(this.#lastAt, event.event.at)
      // The verdict of the server outlives what another tab still waits for.
      if (event.fate !== 'waiting' || !known.has(keyOf(event))) known.set(keyOf(event), event)
    }
    this.#events = [...known.values()].sort((one, other) => one.sequence - other.sequence)
    this.#parts.onChange()
  }

  /** @returns whether these, and whatever was not written down before, are written down now */
  async #write(fresh: readonly SavedEvent[]): Promise<boolean> {
    const all = [...this.#events, ...fresh]
    try {
      await keepEvents(this.#parts.saved(), all, fresh)
    } catch {
      this.#isBroken = true
      this.#parts.onWrite(false)
      return false
    }
    this.#isBroken = false
    this.#written = new Set([...this.#written, ...all.map(keyOf)])
    this.#parts.onWrite(true)
    return true
  }
}

/** The order in which things were done. */
export function byTime({ event: one }: SavedEvent, { event: other }: SavedEvent): number {
  return one.at - other.at
}

function keyOf({ device_id, sequence }: SavedEvent): string {
  return `${device_id} ${sequence}`
}
