import type { OpenAttempt } from '../../contract/mock-test-attempts.ts'
import type { SavedAttempt } from '../../stores/mock-test/attempt-storage.ts'

/** More than that would cover the page. */
const SHOWN = 2

/** An attempt that somebody can go on with. */
export interface Going {
  mock_test_id: string
  title: string
  started_at: number
  /** Milliseconds; null without a limit. */
  left: number | null
}

interface Known {
  /** What waits on this device. */
  here: readonly SavedAttempt[]
  /** What the learner has open anywhere; undefined for visitors, and while the server is away. */
  anywhere: readonly OpenAttempt[] | undefined
  /** Clock of this device. */
  now: number
  /** Test that is shown anyway. */
  except?: string | undefined
}

/**
 * What is worth going on with: of each test the newest attempt, with which its page goes on, while
 * there is time left.
 */
export function goingOn({ here, anywhere, now, except }: Known): Going[] {
  // What the server does not call open any more was handed in on another device.
  const known = here
    .filter(({ owner }) => !anywhere || owner === null)
    .map(each => ofDevice(each, now))
  const skew = here[0]?.skew ?? 0
  const open = (anywhere ?? []).map(each => ofServer(each, now + skew))
  const all = [...known, ...open].sort((one, other) => other.started_at - one.started_at)
  const ids = all.map(({ mock_test_id }) => mock_test_id)
  return all
    .filter(({ mock_test_id }, at) => ids.indexOf(mock_test_id) === at && mock_test_id !== except)
    .filter(({ left }) => left === null || left > 0)
    .slice(0, SHOWN)
}

function ofDevice({ mock_test_id, title, attempt, skew }: SavedAttempt, now: number): Going {
  const ends = attempt.sections.map(({ deadline_at }) => deadline_at)
  const end = ends.includes(null) ? null : Math.max(...ends.map(Number))
  const left = end === null ? null : end - now - skew
  return { mock_test_id, title, started_at: attempt.started_at, left }
}

/** No clock of a device, however wrong, gives more than there was. */
function ofServer({ mock_test_id, title, started_at, ends_at }: OpenAttempt, now: number): Going {
  const left = ends_at === null ? null : ends_at - Math.max(now, started_at)
  return { mock_test_id, title, started_at, left }
}
