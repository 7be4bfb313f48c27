import type { OpenAttempt } from '../../contract/mock-test-attempts.ts'
import type { SectionName } from '../../contract/mock-test-blueprint.ts'
import type { SavedAttempt } from '../../stores/mock-test/attempt-storage.ts'

/** An attempt that the learner can continue. */
export interface ResumableAttempt {
  mock_test_id: string
  title: string
  started_at: number
  /** Milliseconds left; null without a limit. */
  left: number | null
  /** Number of its questions, and of those that are answered. */
  items: number
  answered: number
  /** The section that is running, where another comes after it. */
  running?: { section: SectionName; left: number } | undefined
}

interface AttemptSources {
  /** Attempts stored on this device. */
  here: readonly SavedAttempt[]
  /**
   * The learner's open attempts on any device; undefined for visitors, and while the server is
   * unreachable.
   */
  anywhere: readonly OpenAttempt[] | undefined
  /** Current time by the clock of this device. */
  now: number
}

/**
 * Returns the newest attempt worth continuing, one whose time runs before one without a limit: of
 * each test the newest counts, which is the one its page resumes, if there is time left.
 */
export function resumableAttempt({
  here,
  anywhere,
  now,
}: AttemptSources): ResumableAttempt | undefined {
  // Attempts that the server no longer lists as open were handed in on another device.
  const local = here
    .filter(({ owner }) => !anywhere || owner === null)
    .map(each => ofDevice(each, now))
  const skew = here[0]?.skew ?? 0
  // Mistakes to repeat are listed as such, whether that was begun or not.
  const whole = (anywhere ?? []).filter(each => !each.is_part || each.ends_at !== null)
  const open = whole.map(each => ofServer(each, now + skew))
  const all = [...local, ...open].sort((one, other) => other.started_at - one.started_at)
  const ids = all.map(({ mock_test_id }) => mock_test_id)
  const newest = all
    .filter(({ mock_test_id }, at) => ids.indexOf(mock_test_id) === at)
    .filter(({ left }) => left === null || left > 0)
  return newest.find(({ left }) => left !== null) ?? newest[0]
}

function ofDevice(
  { mock_test_id, title, attempt, skew }: SavedAttempt,
  now: number,
): ResumableAttempt {
  const ends = attempt.sections.map(({ deadline_at }) => deadline_at)
  const end = ends.includes(null) ? null : Math.max(...ends.map(Number))
  const left = end === null ? null : end - now - skew
  const current = attempt.sections.find(({ deadline_at }) => Number(deadline_at) > now + skew)
  const running = runningOf(current?.section, current?.deadline_at, end, now + skew)
  const { started_at } = attempt
  const items = attempt.sections.flatMap(({ questions }) => questions).length
  const done = [...attempt.answers, ...attempt.checked].map(each => each.mock_question_id)
  const answered = new Set(done).size
  return { mock_test_id, title, started_at, left, items, answered, running }
}

/**
 * Converts an attempt from the server. A wrong device clock never gives more time than the test
 * has.
 */
function ofServer(attempt: OpenAttempt, now: number): ResumableAttempt {
  const { mock_test_id, title, started_at, items, answered } = attempt
  const { ends_at, section, section_ends_at } = attempt
  const since = Math.max(now, started_at)
  const left = ends_at === null ? null : ends_at - since
  const running = runningOf(section, section_ends_at, ends_at, since)
  return { mock_test_id, title, started_at, left, items, answered, running }
}

/** Returns the time left in a section, unless it is the last one. */
function runningOf(
  section: SectionName | undefined,
  sectionEnd: number | null | undefined,
  end: number | null,
  now: number,
): ResumableAttempt['running'] {
  const isLast = !sectionEnd || end === null || sectionEnd >= end
  return isLast || !section ? undefined : { section, left: Math.max(0, sectionEnd - now) }
}
