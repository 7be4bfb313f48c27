import { describe, expect, test } from 'vitest'
import type { OpenAttempt } from '../../../src/contract/mock-test-attempts.ts'
import { resumableAttempts } from '../../../src/features/mock-test/pick-attempts.ts'
import type { SavedAttempt } from '../../../src/stores/mock-test/attempt-storage.ts'

const NOW = 1_000_000

function saved(
  mock_test_id: string,
  deadlines: (number | null)[],
  more: Partial<SavedAttempt> = {},
): SavedAttempt {
  const sections = deadlines.map(deadline_at => ({ deadline_at }))
  const attempt = { sections, started_at: NOW - 10 }
  return {
    mock_test_id,
    title: mock_test_id,
    owner: 'rina',
    skew: 0,
    attempt,
    ...more,
  } as SavedAttempt
}

function open(mock_test_id: string, ends_at: number | null, started_at = NOW - 10): OpenAttempt {
  return { attempt_id: '', mock_test_id, title: mock_test_id, started_at, ends_at, is_here: false }
}

const find = (here: SavedAttempt[], anywhere?: OpenAttempt[], except?: string) =>
  resumableAttempts({ here, anywhere, now: NOW, except }).map(({ mock_test_id, left }) => [
    mock_test_id,
    left,
  ])

describe('the attempts offered to continue', () => {
  test('include each test once, and at most two tests', () => {
    const [one, two, three] = ['one', 'two', 'three'].map(id => saved(id, [null]))
    const all = [one, saved('one', [null]), two, three] as SavedAttempt[]
    expect(find(all)).toEqual([
      ['one', null],
      ['two', null],
    ])
  })

  test('have time left in at least one section', () => {
    expect(find([saved('over', [NOW - 2, NOW]), saved('last', [NOW - 1, NOW + 1])])).toEqual([
      ['last', 1],
    ])
  })

  test("are judged by the server's clock", () => {
    const fast = saved('fast', [NOW], { skew: -5 })
    expect(find([fast, saved('slow', [NOW + 4], { skew: 5 })])).toEqual([['fast', 5]])
    expect(find([fast], [open('fast', NOW)])).toEqual([['fast', 5]])
  })

  test('leave out an older attempt, which the page would not resume', () => {
    expect(find([saved('same', [NOW]), saved('same', [null])])).toEqual([])
  })

  test('come from this device or another, without duplicates', () => {
    const here = [saved('both', [NOW + 5])]
    expect(find(here, [open('there', NOW + 9, NOW - 5), open('both', NOW + 5)])).toEqual([
      ['there', 9],
      ['both', 5],
    ])
  })

  test('leave out attempts handed in elsewhere, but include those that a visitor began here', () => {
    const visitors = saved('visitors', [null], { owner: null })
    expect(find([saved('done', [null]), visitors], [])).toEqual([['visitors', null]])
  })

  test('leave out the test of the page itself', () => {
    expect(find([], [open('this', null), open('other', null)], 'this')).toEqual([['other', null]])
  })

  test('never have more time left than the test allows, whatever the clock says', () => {
    expect(find([], [open('later', NOW + 7_300, NOW + 7_200)])).toEqual([['later', 100]])
  })
})
