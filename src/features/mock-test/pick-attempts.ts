import type { SavedAttempt } from '../../stores/mock-test/attempt-storage.ts'
import { isOver } from '../../stores/mock-test/time-left.ts'

/** More than that would cover the page. */
const SHOWN = 2

/**
 * What is worth going on with: of each test the newest attempt, with which its page goes on, while
 * there is time left.
 *
 * @param attempts the newest first
 * @param now clock of this device
 */
export function goingOn(attempts: readonly SavedAttempt[], now: number): SavedAttempt[] {
  const ids = attempts.map(({ mock_test_id }) => mock_test_id)
  return attempts
    .filter(({ mock_test_id }, at) => ids.indexOf(mock_test_id) === at)
    .filter(({ attempt, skew }) => !isOver(attempt, now + skew))
    .slice(0, SHOWN)
}
