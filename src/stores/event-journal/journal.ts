import { randomId } from '../../lib/random-id.ts'

/** Something that was done, and when by the server's clock, in milliseconds. */
interface Dated {
  at: number
}

/** An event as it is written down. */
export interface Journaled<Event, Fate> {
  /** One life of one tab. */
  device_id: string
  /** Its number in that life. */
  sequence: number
  event: Event
  /** `waiting` until the server has said what became of it. */
  fate: Fate | 'waiting'
}

export interface JournalParts<Saved> {
  /** What is written down, by this life and by others. */
  read(): Promise<Saved[]>
  /** Writes down the fresh ones, and what the browser has lost of all. */
  keep(all: readonly Saved[], fresh: readonly Saved[]): Promise<void>
  /** What is known of the events has changed. */
  onChange(): void
  /** Told whether the browser has stored them. */
  onWrite(hasStored: boolean): void
}

/**
 * Everything that was done, by whichever life of whichever tab of this browser. This life counts
 * for itself, so that no storage has to give out numbers: what the browser loses or refuses is
 * still here, and is written down as soon as that works.
 */
export class Journal<Event extends Dated, Fate extends string> {
  readonly #parts: JournalParts<Journaled<Event, Fate>>
  /** This life of this tab. */
  readonly device = randomId()
  #last = 0
  #lastAt = 0
  #events: readonly Journaled<Event, Fate>[] = []
  /** Keys of those that outlive the tab. */
  #written: ReadonlySet<string> = new Set()
  /** The browser has just refused to store: nobody waits for it then. */
  #isBroken = false

  constructor(parts: JournalParts<Journaled<Event, Fate>>) {
    this.#parts = parts
  }

  /** Of each device in the order of its numbers. */
  get events(): readonly Journaled<Event, Fate>[] {
    return this.#events
  }

  isWritten(event: Journaled<Event, Fate>): boolean {
    return this.#written.has(keyOf(event))
  }

  /**
   * Writes down what was done.
   *
   * @param now server's clock, in milliseconds
   * @returns whether it is where it outlives the tab
   */
  async add(now: number, make: (sequence: number, at: number) => Event): Promise<boolean> {
    const sequence = ++this.#last
    // Never rounded up: that could be the deadline.
    const at = Math.max(Math.floor(now), this.#lastAt + 1)
    this.#lastAt = at
    const fresh: Journaled<Event, Fate>[] = [
      { device_id: this.device, sequence, event: make(sequence, at), fate: 'waiting' },
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
  async settle(events: readonly Journaled<Event, Fate>[]): Promise<void> {
    this.#put(events)
    await this.#write(events)
  }

  /** Lets events wait again that the server has lost, or is to hear of once more. */
  sendAgain(isAgain: (event: Journaled<Event, Fate>) => boolean): void {
    this.#events = this.#events.map(event =>
      isAgain(event) ? { ...event, fate: 'waiting' } : event,
    )
    this.#parts.onChange()
  }

  /** Looks again at what other tabs have written, and whether the browser has kept the rest. */
  async reread(): Promise<void> {
    const stored = await this.#parts.read().catch(() => undefined)
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

  #put(events: readonly Journaled<Event, Fate>[]): void {
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
  async #write(fresh: readonly Journaled<Event, Fate>[]): Promise<boolean> {
    const all = [...this.#events, ...fresh]
    try {
      await this.#parts.keep(all, fresh)
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
export function byTime(
  { event: one }: { event: Dated },
  { event: other }: { event: Dated },
): number {
  return one.at - other.at
}

function keyOf({ device_id, sequence }: { device_id: string; sequence: number }): string {
  return `${device_id} ${sequence}`
}
