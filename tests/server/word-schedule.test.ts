import { describe, expect, test } from 'vitest'
import { type Schedule, schedule } from '../../server/modules/word-reviews/schedule.ts'
import type { Rating } from '../../src/contract/word-reviews.ts'
import { DAY, MINUTE } from '../../src/lib/durations.ts'

/** Ten in the morning in Jakarta. */
const MORNING = Date.UTC(2026, 10, 23, 3)

/** Returns the days between reviews when each is made on its due day. */
function daysBetween(...ratings: Rating[]): number[] {
  let word: Schedule | undefined
  let at = MORNING
  return ratings.map(rating => {
    word = schedule(word, rating, at, 'Asia/Jakarta')
    const wait = (word.due_at - at) / DAY
    at = word.due_at
    return wait
  })
}

describe('a word that is known', () => {
  test.each(['hard', 'good', 'easy'] as const)('is due later each time it is %s', rating => {
    const days = daysBetween(rating, rating, rating, rating)
    expect(days).toEqual([...days].sort((one, other) => one - other))
    expect(days.at(-1)).toBeGreaterThan(days[0] ?? 0)
  })

  test('is due the later the better it was known', () => {
    const last = (rating: Rating) => daysBetween('good', 'good', 'good', rating).at(-1) ?? 0
    expect(last('hard')).toBeLessThan(last('good'))
    expect(last('good')).toBeLessThan(last('easy'))
  })

  test('is due on another day, whole days later', () => {
    for (const rating of ['hard', 'good', 'easy'] as const)
      for (const days of daysBetween(rating, rating)) {
        expect(days).toBeGreaterThanOrEqual(1)
        expect(Number.isInteger(days)).toBe(true)
      }
  })

  test('is due within about a year', () => {
    const days = (rating: Rating) => daysBetween(...Array<Rating>(12).fill(rating), rating).at(-1)
    // FSRS sets the intervals of the ratings a day apart, that of hard a day earlier.
    expect([days('good'), days('easy')]).toEqual([366, 367])
  })
})

describe('a word that was forgotten', () => {
  test('is due again after ten minutes, whether new or not', () => {
    expect(daysBetween('again')[0]).toBe((10 * MINUTE) / DAY)
    expect(daysBetween('good', 'good', 'again').at(-1)).toBe((10 * MINUTE) / DAY)
  })

  test('is due earlier than before once it is known again', () => {
    const [, , before = 0, , after = 0] = daysBetween('good', 'good', 'good', 'again', 'good')
    expect(after).toBeLessThan(before)
    expect(after).toBeGreaterThanOrEqual(1)
  })

  test('is counted', () => {
    const learned = schedule(undefined, 'good', MORNING, 'Asia/Jakarta')
    const forgotten = schedule(learned, 'again', learned.due_at, 'Asia/Jakarta')
    expect([learned.lapses, forgotten.lapses]).toEqual([0, 1])
    expect([learned.reps, forgotten.reps]).toEqual([1, 2])
    expect([learned.state, forgotten.state]).toEqual([2, 3])
  })
})

test('days are those of the learner: a night in Jakarta separates two, a morning does not', () => {
  const evening = Date.UTC(2026, 10, 23, 16, 50)
  const night = Date.UTC(2026, 10, 23, 17, 10)
  const dawn = Date.UTC(2026, 10, 24, 0, 10)
  const dueAt = (first: number, again: number) =>
    schedule(schedule(undefined, 'good', first, 'Asia/Jakarta'), 'good', again, 'Asia/Jakarta')
      .stability
  // Remembering after a night means more than remembering after twenty minutes.
  expect(dueAt(evening, night)).toBeGreaterThan(dueAt(night, night + 20 * MINUTE))
  // Midnight UTC is seven in the morning there: the same day as ten past midnight.
  expect(dueAt(night, dawn)).toBe(dueAt(night, night + 20 * MINUTE))
})

test('a clock that was set back does no harm', () => {
  const word = schedule(undefined, 'good', MORNING, 'Asia/Seoul')
  const again = schedule(word, 'good', MORNING - 3 * DAY, 'Asia/Seoul')
  expect(again.last_at).toBe(MORNING)
  expect(again.due_at).toBeGreaterThan(MORNING)
})
