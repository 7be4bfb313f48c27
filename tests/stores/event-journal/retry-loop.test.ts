import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from '../../../src/api/http.ts'
import { MINUTE } from '../../../src/lib/durations.ts'
import { createRetryLoop } from '../../../src/stores/event-journal/retry-loop.ts'

const FAILURE: Failure = { code: 'network', message: '' }

beforeEach(() => {
  vi.useFakeTimers()
  // The longest random pause.
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Returns the seconds between attempts of work with these results. */
async function pauses(answers: readonly (Failure | undefined)[]): Promise<number[]> {
  const attempts: number[] = []
  const loop = createRetryLoop(async () => {
    attempts.push(Date.now())
    return answers[attempts.length - 1]
  })
  await loop.go()
  while (attempts.length < answers.length) await vi.advanceTimersToNextTimerAsync()
  loop.stop()
  return attempts.slice(1).map((at, index) => (at - (attempts[index] ?? 0)) / 1_000)
}

test('pauses double with each failure, up to half a minute', async () => {
  expect(await pauses(Array(8).fill(FAILURE))).toEqual([1, 2, 4, 8, 16, 30, 30])
})

test('a server that says when to come back is left alone until then', async () => {
  const wait: Failure = { code: 'wait', message: '', retryAt: Date.now() + 43 * MINUTE }
  expect(await pauses([wait, FAILURE, FAILURE])).toEqual([43 * 60 + 1, 2])
})

test('completed work is not repeated, and the next failure starts with the shortest pause', async () => {
  let fails = true
  let attempts = 0
  const loop = createRetryLoop(async () => {
    attempts++
    return fails ? FAILURE : undefined
  })
  await loop.go()
  fails = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts).toBe(2)
  fails = true
  await loop.go()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(attempts).toBe(4)
  loop.stop()
})

test('work that throws counts as a failure', async () => {
  let attempts = 0
  const loop = createRetryLoop(async () => {
    attempts++
    throw new Error('no answer')
  })
  await loop.go()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(attempts).toBe(3)
  loop.stop()
})
