import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE, SECOND } from '../../../src/lib/durations.ts'
import { createServerClock } from '../../../src/stores/event-journal/server-clock.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Milliseconds by which the clock of the server is ahead. */
const AHEAD = 5 * MINUTE

/** Makes a call whose request and response travel that long. @returns how early the clock is */
function callIn(clock: ReturnType<typeof createServerClock>, up: number, down: number): number {
  const start = clock.mark()
  vi.advanceTimersByTime(up)
  const server = Date.now() + AHEAD
  vi.advanceTimersByTime(down)
  clock.observe(server, start)
  return clock.now() - (Date.now() + AHEAD)
}

test('the clock is as early as half of the quickest call, however slow uploads become', () => {
  const clock = createServerClock()
  expect(callIn(clock, 60, 40)).toBe(10)
  // A reading that is older than ten minutes gives way to the next one.
  vi.advanceTimersByTime(11 * MINUTE)
  expect(callIn(clock, 12 * SECOND, 40)).toBe(10)
})

test('it is half a second early at most where no call was quick', () => {
  expect(callIn(createServerClock(), 12 * SECOND, 40)).toBe(460)
})
