import { describe, expect, test } from 'vitest'
import { goingOn } from '../../../src/features/mock-test/pick-attempts.ts'
import type { SavedAttempt } from '../../../src/stores/mock-test/attempt-storage.ts'

const NOW = 1_000_000

function saved(mock_test_id: string, deadlines: (number | null)[], skew = 0): SavedAttempt {
  const sections = deadlines.map(deadline_at => ({ deadline_at }))
  return { mock_test_id, skew, attempt: { sections } } as SavedAttempt
}

const idsOf = (...attempts: SavedAttempt[]) =>
  goingOn(attempts, NOW).map(({ mock_test_id }) => mock_test_id)

describe('what is offered to go on with', () => {
  test('is each test once, and two tests at most', () => {
    const [one, two, three] = ['one', 'two', 'three'].map(id => saved(id, [null]))
    expect(idsOf(one as SavedAttempt, saved('one', [null]))).toEqual(['one'])
    expect(goingOn([one, two, three] as SavedAttempt[], NOW)).toEqual([one, two])
  })

  test('has time left in a section at least', () => {
    expect(idsOf(saved('over', [NOW - 2, NOW]), saved('last', [NOW - 1, NOW + 1]))).toEqual([
      'last',
    ])
  })

  test("is judged by the server's clock", () => {
    expect(idsOf(saved('fast', [NOW], -5), saved('slow', [NOW + 4], 5))).toEqual(['fast'])
  })

  test('is not an older attempt, with which the page would not go on', () => {
    expect(idsOf(saved('same', [NOW]), saved('same', [null]))).toEqual([])
  })
})
