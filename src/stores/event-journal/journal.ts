import { randomId } from '../../lib/random-id.ts'

/** An event with its time by the server's clock, in milliseconds. */
interface Dated {
  at: number
}

/** An event as it is stored. */
export interface Journaled<Event, Fate> {
  /** Id of one page load of one tab. */
  device_id: string
  /** The event's number in that page load. */
  sequence: number
  event: Event
  /** Time that had certainly passed when it happened. */
  least?: number | undefined
  /** `waiting` until the server has decided on it. */
  fate: Fate | 'waiting'
}

export interface JournalOptions<Saved> {
  /** Reads the stored events, of this page load and of others. */
  read(): Promise<Saved[]>
  /** Stores the fresh events, and those of all that the browser has lost. */
  keep(all: readonly Saved[], fresh: readonly Saved[]): Promise<void>
  /** Called when the events have changed. */
  onChange(): void
  /** Called with whether the browser has stored them. */
  onWrite(hasStored: boolean): void
}

/**
 * All events of all tabs and page loads of this browser. Each page load numbers its own events, so
 * that no storage has to assign numbers: events that the browser loses or refuses are still in
 * memory, and are stored as soon as that works.
 */
export class Journal<Event extends Dated, Fate extends string> {
  readonly #options: JournalOptions<Journaled<Event, Fate>>
  /** Id of this page load. */
  readonly device = randomId()
  #last = 0
  #lastAt = 0
  #events: readonly Journaled<Event, Fate>[] = []
  /** Keys of the events that are stored, and so outlive the tab. */
  #written: ReadonlySet<string> = new Set()
  /** Whether the browser has just refused to store: then `add` does not wait for it. */
  #isBroken = false

  constructor(options: JournalOptions<Journaled<Event, Fate>>) {
    this.#options = options
  }

  /** All events, those of each device in the order of their numbers. */
  get events(): readonly Journaled<Event, Fate>[] {
    return this.#events
  }

  isWritten(event: Journaled<Event, Fate>): boolean {
    return this.#written.has(keyOf(event))
  }

  /**
   * Adds an event.
   *
   * @param now time by the server's clock, in milliseconds
   * @param least time that has certainly passed by that clock, if it is known
   * @returns whether it is stored, and so outlives the tab
   */
  async add(
    now: number,
    make: (sequence: number, at: number) => Event,
    least?: number,
  ): Promise<boolean> {
    const sequence = ++this.#last
    // Never rounded up, since that could pass the deadline.
    const at = Math.max(Math.floor(now), this.#lastAt + 1)
    this.#lastAt = at
    const fresh: Journaled<Event, Fate>[] = [
      { device_id: this.device, sequence, event: make(sequence, at), least, fate: 'waiting' },
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

  /** Updates the fates of events, and stores them if the browser allows it. */
  async settle(events: readonly Journaled<Event, Fate>[]): Promise<void> {
    this.#put(events)
    await this.#write(events)
  }

  /** Marks events as waiting again that the server has lost, or should get once more. */
  sendAgain(isAgain: (event: Journaled<Event, Fate>) => boolean): void {
    this.#events = this.#events.map(event =>
      isAgain(event) ? { ...event, fate: 'waiting' } : event,
    )
    this.#options.onChange()
  }

  /** Reads the events of other tabs, and stores again those that the browser has lost. */
  async reread(): Promise<void> {
    const stored = await this.#options.read().catch(() => undefined)
    if (!stored) return
    this.#written = new Set(stored.map(keyOf))
    this.#put(stored)
    if (stored.length < this.#events.length) await this.#write([])
  }

  /**
   * Moves events out of the future, whose times came from a clock that was ahead: to the time that
   * had certainly passed, so that none replaces what another device has sent since. The new times
   * are stored too, or the next page load would sort these events after later ones.
   */
  bound(now: number): void {
    const right = this.#events.filter(({ event }) => event.at <= now)
    let last = Math.max(0, ...right.map(({ event }) => event.at))
    const moved = this.#events
      .filter(({ event }) => event.at > now)
      .sort(byTime)
      .map(saved => {
        last = Math.max(last + 1, Math.floor(Math.min(saved.least ?? now, now)))
        return { ...saved, event: { ...saved.event, at: last } }
      })
    this.#lastAt = Math.min(this.#lastAt, Math.max(last, Math.floor(now)))
    this.#events = right
    if (moved.length > 0) void this.settle(moved)
  }

  #put(events: readonly Journaled<Event, Fate>[]): void {
    const byKey = new Map(this.#events.map(event => [keyOf(event), event]))
    for (const event of events) {
      this.#lastAt = Math.max(this.#lastAt, event.event.at)
      // The server's decision overrides an event that another tab still has as waiting.
      if (event.fate !== 'waiting' || !byKey.has(keyOf(event))) byKey.set(keyOf(event), event)
    }
    this.#events = [...byKey.values()].sort((one, other) => one.sequence - other.sequence)
    this.#options.onChange()
  }

  /** Stores these and all events not stored before. @returns whether that worked */
  async #write(fresh: readonly Journaled<Event, Fate>[]): Promise<boolean> {
    const all = [...this.#events, ...fresh]
    try {
      await this.#options.keep(all, fresh)
    } catch {
      this.#isBroken = true
      this.#options.onWrite(false)
      return false
    }
    this.#isBroken = false
    this.#written = new Set([...this.#written, ...all.map(keyOf)])
    this.#options.onWrite(true)
    return true
  }
}

/** Compares events by their time. */
export function byTime(
  { event: one }: { event: Dated },
  { event: other }: { event: Dated },
): number {
  return one.at - other.at
}

function keyOf({ device_id, sequence }: { device_id: string; sequence: number }): string {
  return `${device_id} ${sequence}`
}
