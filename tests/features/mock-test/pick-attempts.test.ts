import { describe, expect, test } from 'vitest'
import type { OpenAttempt } from '../../../src/contract/mock-test-attempts.ts'
import { resumableAttempt } from '../../../src/features/mock-test/pick-attempts.ts'
import type { SavedAttempt } from '../../../src/stores/mock-test/attempt-storage.ts'

const NOW = 1_000_000

function saved(
  mock_test_id: string,
  deadlines: (number | null)[],
  more: Partial<SavedAttempt> = {},
): SavedAttempt {
  const names = ['reading', 'listening']
  const sections = deadlines.map((deadline_at, at) => ({
    section: names[at],
    deadline_at,
    questions: [{ mock_question_id: `${at}-1` }, { mock_question_id: `${at}-2` }],
  }))
  const answered = [{ mock_question_id: '0-1' }]
  const attempt = { sections, answers: answered, checked: answered, started_at: NOW - 10 }
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
  const attempt = { attempt_id: '', mock_test_id, title: mock_test_id, started_at, is_here: false }
  const running = { section: 'listening', section_ends_at: ends_at } as const
  return { ...attempt, ends_at, ...running, is_part: false, items: 10, answered: 0 }
}

const find = (here: SavedAttempt[], anywhere?: OpenAttempt[]) => {
  const found = resumableAttempt({ here, anywhere, now: NOW })
  return found && [found.mock_test_id, found.left]
}

describe('the attempt offered to continue', () => {
  test('is the one that began last', () => {
    const before = { ...saved('older', [null]).attempt, started_at: NOW - 20 }
    const older = saved('older', [null], { attempt: before })
    expect(find([older, saved('newer', [null])])).toEqual(['newer', null])
  })

  test('is one whose time runs, before a newer one without a limit', () => {
    const before = open('running', NOW + 5, NOW - 20)
    expect(find([], [open('endless', null), before])).toEqual(['running', 5])
  })

  test('is not a few mistakes that are repeated, unless their time runs', () => {
    const part = { ...open('mistakes', null), is_part: true }
    expect(find([], [part])).toBeUndefined()
    expect(find([], [part, open('whole', null, NOW - 20)])).toEqual(['whole', null])
    expect(find([], [{ ...part, ends_at: NOW + 5 }])).toEqual(['mistakes', 5])
  })

  test('has time left in at least one section', () => {
    expect(find([saved('over', [NOW - 2, NOW]), saved('last', [NOW - 1, NOW + 1])])).toEqual([
      'last',
      1,
    ])
  })

  test('tells the time of the section that is running, unless it is the last', () => {
    const running = (here: SavedAttempt[], anywhere?: OpenAttempt[]) =>
      resumableAttempt({ here, anywhere, now: NOW })?.running
    expect(running([saved('first', [NOW + 3, NOW + 9])])).toEqual({ section: 'reading', left: 3 })
    expect(running([saved('second', [NOW - 3, NOW + 9])])).toBeUndefined()
    expect(running([saved('endless', [null])])).toBeUndefined()
    const first = {
      ...open('there', NOW + 9),
      section: 'reading',
      section_ends_at: NOW + 4,
    } as const
    expect(running([], [first])).toEqual({ section: 'reading', left: 4 })
    expect(running([], [open('there', NOW + 9)])).toBeUndefined()
  })

  test('tells how many of its questions are answered', () => {
    const counts = (here: SavedAttempt[], anywhere?: OpenAttempt[]) => {
      const { answered, items } = resumableAttempt({ here, anywhere, now: NOW }) ?? {}
      return [answered, items]
    }
    expect(counts([saved('here', [null])])).toEqual([1, 2])
    expect(counts([], [{ ...open('there', null), answered: 3 }])).toEqual([3, 10])
  })

  test("is judged by the server's clock", () => {
    const fast = saved('fast', [NOW], { skew: -5 })
    expect(find([fast, saved('slow', [NOW + 4], { skew: 5 })])).toEqual(['fast', 5])
    expect(find([fast], [open('fast', NOW)])).toEqual(['fast', 5])
  })

  test('is no older attempt, which the page would not resume', () => {
    expect(find([saved('same', [NOW]), saved('same', [null])])).toBeUndefined()
  })

  test('comes from this device or another', () => {
    const here = [saved('both', [NOW + 5])]
    expect(find(here, [open('there', NOW + 9, NOW - 5), open('both', NOW + 5)])).toEqual([
      'there',
      9,
    ])
  })

  test('was not handed in elsewhere, but may be one that a visitor began here', () => {
    const visitors = saved('visitors', [null], { owner: null })
    expect(find([saved('done', [null]), visitors], [])).toEqual(['visitors', null])
  })

  test('never has more time left than the test allows, whatever the clock says', () => {
    expect(find([], [open('later', NOW + 7_300, NOW + 7_200)])).toEqual(['later', 100])
  })
})
