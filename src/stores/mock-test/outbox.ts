import type { AttemptEvent } from '../../contract/mock-test-attempts.ts'
import { randomId } from '../../lib/random-id.ts'
import {
  addEvent,
  type MakeEvent,
  readEvents,
  type SavedAttempt,
  type SavedEvent,
  settleEvents,
} from './attempt-storage.ts'

/** What was done in an attempt, counted as one device. */
export interface Outbox {
  device_id: string
  /** Whether it outlives the tab. */
  isLasting: boolean
  events: readonly SavedEvent[]
  add(now: number, make: MakeEvent): Promise<SavedEvent>
  settle(events: readonly SavedEvent[]): Promise<void>
  /** Looks again at what other tabs have written. */
  reread(): Promise<void>
  /** The server's attempt holds the events up to this number now. */
  cover(sequence: number): void
}

/** On the device: shared by all tabs of the browser. */
export function storedOutbox({ attempt_id, device_id }: SavedAttempt): Outbox {
  const outbox: Outbox = {
    device_id,
    isLasting: true,
    events: [],
    async add(now, make) {
      const saved = await addEvent(attempt_id, now, make)
      outbox.events = merge(outbox.events, [saved])
      return saved
    },
    async settle(events) {
      // What the server has said holds, whether or not it can be written down.
      outbox.events = merge(outbox.events, events)
      await settleEvents(events).catch(() => {})
    },
    async reread() {
      outbox.events = merge(outbox.events, await readEvents(attempt_id))
    },
    // Which one that is, is written beside the attempt.
    cover() {},
  }
  return outbox
}

/** In the tab alone, where the browser refuses to store: a device of its own. */
export function memoryOutbox(
  attempt_id: string,
  device_id: string = randomId(),
  done: readonly AttemptEvent[] = [],
): Outbox {
  let last_at = 0
  let last = 0
  const outbox: Outbox = {
    device_id,
    isLasting: false,
    events: done.map(event => ({
      attempt_id,
      sequence: event.sequence,
      event,
      fate: 'waiting',
    })),
    async add(now, make) {
      const sequence = ++last
      last_at = Math.max(Math.floor(now), last_at + 1)
      const event = make(sequence, last_at)
      const saved: SavedEvent = { attempt_id, sequence, event, fate: 'waiting' }
      outbox.events = [...outbox.events, saved]
      return saved
    },
    async settle(events) {
      outbox.events = merge(outbox.events, events)
    },
    async reread() {},
    cover(covered) {
      outbox.events = outbox.events.filter(
        ({ sequence, fate }) => sequence > covered || fate === 'too-late',
      )
    },
  }
  return outbox
}

/** The verdict of the server outlives what another tab still waits for. */
function merge(known: readonly SavedEvent[], more: readonly SavedEvent[]): SavedEvent[] {
  const bySequence = new Map(known.map(saved => [saved.sequence, saved]))
  for (const saved of more) {
    const before = bySequence.get(saved.sequence)
    if (!before || before.fate === 'waiting') bySequence.set(saved.sequence, saved)
  }
  return [...bySequence.values()].sort((one, other) => one.sequence - other.sequence)
}
