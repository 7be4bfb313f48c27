import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { runSlices } from '../../server/lib/sliced-work.ts'

afterEach(() => vi.useRealTimers())

test('a slice of steps ends by the clock, however many there are', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const order: string[] = []
  const work = (name: string, steps: number, cost: number) =>
    runSlices(async () => {
      order.push(name)
      vi.advanceTimersByTime(cost)
      return --steps > 0
    })
  await Promise.all([work('quick', 12, 1), work('slow', 3, 20)])
  // Ten milliseconds are ten quick steps, or one slow step.
  expect(order.join(' ')).toBe(`${'quick '.repeat(10)}slow quick quick slow slow`)
})

test('between two slices other requests are served', async () => {
  let [turns, steps] = [0, 0]
  const counting = (async () => {
    while (steps < 5) {
      await turn()
      turns++
    }
  })()
  vi.useFakeTimers({ toFake: ['performance'] })
  await runSlices(async () => {
    vi.advanceTimersByTime(10)
    return ++steps < 5
  })
  await counting
  expect(turns).toBeGreaterThanOrEqual(4)
})
