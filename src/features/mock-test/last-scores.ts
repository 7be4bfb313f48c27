import { lastScore as text } from '../../../content/site/mock-tests.ts'
import type { AttemptSummary } from '../../contract/mock-test-results.ts'
import { DAY } from '../../lib/durations.ts'
import { isPassed } from '../../lib/test-points.ts'

const shortDay = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short' })
const longDay = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium' })

/**
 * Returns the newest whole attempt at each test; one at a few of its questions says little.
 *
 * @param attempts the newest first
 */
export function lastOf(attempts: readonly AttemptSummary[]): ReadonlyMap<string, AttemptSummary> {
  const last = new Map<string, AttemptSummary>()
  for (const attempt of attempts) {
    const newer = last.get(attempt.mock_test_id)
    if (!newer || attempt.points > newer.points) last.set(attempt.mock_test_id, attempt)
  }
  return last
}

/** Formats `8 dari 10 · kemarin`. */
export function lastWords({ score, points, submitted_at }: AttemptSummary, now: number): string {
  return `${text.score(score, points)} · ${dayWords(submitted_at, now)}`
}

/** Formats `hari ini`, `kemarin`, `3 Nov`; days of another year have their year. */
export function dayWords(instant: number, now: number): string {
  if (isSameDay(instant, now)) return text.today
  if (isSameDay(instant, now - DAY)) return text.yesterday
  const isThisYear = new Date(instant).getFullYear() === new Date(now).getFullYear()
  return (isThisYear ? shortDay : longDay).format(instant)
}

export function isSameDay(one: number, other: number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString()
}

/** Writes the last score on each test of the page that was taken. */
export function showLastScores(page: HTMLElement, attempts: readonly AttemptSummary[]): void {
  const last = lastOf(attempts)
  const passed = new Set(
    attempts
      .filter(({ score, points }) => isPassed(score, points))
      .map(({ mock_test_id }) => mock_test_id),
  )
  const now = Date.now()
  for (const line of page.querySelectorAll<HTMLElement>('[data-set]')) {
    const set = line.dataset['set'] ?? ''
    const done = last.get(set)
    line.toggleAttribute('data-passed', passed.has(set))
    const score = line.querySelector<HTMLElement>('[data-last]')
    if ('unfinished' in line.dataset) continue
    score?.toggleAttribute('data-done', done !== undefined)
    // Only what has nothing left to repeat is praised by its colour.
    score?.toggleAttribute('data-good', done !== undefined && done.score === done.points)
    score?.replaceChildren(done ? lastWords(done, now) : '')
  }
  for (const group of page.querySelectorAll('[data-topics] details')) {
    const all = group.querySelectorAll('[data-set]').length
    const done = group.querySelectorAll('[data-passed]').length
    if (done > 0) group.querySelector('[data-count]')?.replaceChildren(text.count(done, all))
  }
}
