import { mockTestsGoing, setPrefix } from '../../../content/site/mock-tests.ts'
import { today } from '../../../content/site/today.ts'
import type { OpenAttempt } from '../../contract/mock-test-attempts.ts'
import { MINUTE } from '../../lib/durations.ts'
import { paths } from '../../lib/paths.ts'

/** Maximum number of attempts of each kind; more would be no clear next step. */
const SHOWN = 2

/** A line of a started test (due-row.astro). */
interface AttemptRow {
  icon: 'clock' | 'pencil'
  path: string
  name: string
  about: string
  bar: undefined
}

/** Returns the lines of the tests that can be continued: those whose time runs, and the others. */
export function attemptRows(
  attempts: readonly OpenAttempt[] | undefined,
  now: number,
): { running: AttemptRow[]; untimed: AttemptRow[] } {
  const all = attempts ?? []
  const rowsOf = (chosen: readonly OpenAttempt[]) =>
    chosen.slice(0, SHOWN).map(each => rowOf(each, now))
  return {
    running: rowsOf(all.filter(({ ends_at }) => ends_at !== null && ends_at > now)),
    untimed: rowsOf(all.filter(({ ends_at }) => ends_at === null)),
  }
}

function rowOf(attempt: OpenAttempt, now: number): AttemptRow {
  return {
    icon: attempt.ends_at === null ? 'pencil' : 'clock',
    path: paths.mockTest(attempt.mock_test_id),
    name: attempt.title.replace(setPrefix, ''),
    about: `${today.attempts.action} · ${timeOf(attempt, now)}`,
    bar: undefined,
  }
}

function timeOf(
  { ends_at: ends, section, section_ends_at: sectionEnds, items, answered }: OpenAttempt,
  now: number,
): string {
  if (ends === null || sectionEnds === null) return mockTestsGoing.answered(answered, items)
  return mockTestsGoing.left((sectionEnds - now) / MINUTE, sectionEnds < ends ? section : undefined)
}
