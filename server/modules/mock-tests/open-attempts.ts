import type { OpenAttempt } from '../../../src/contract/mock-test-attempts.ts'
import { type Asker, isActiveSession } from './active-session.ts'
import { sectionsOf } from './attempt-rows.ts'
import type { AttemptDependencies } from './dependencies.ts'
import { sizeOf } from './earn-for-test.ts'
import { currentPlaces } from './final-answers.ts'
import { endOf, runningOf } from './section-times.ts'
import { submitOverdueOfLearner } from './submit-overdue.ts'

/** More than anybody has open: one of each test, and those begun before signing in. */
const ATTEMPTS_MAX = 100

/** Returns a learner's open attempts, the newest first. */
export async function listOpenAttempts(
  dependencies: AttemptDependencies,
  who: NonNullable<Asker>,
): Promise<OpenAttempt[]> {
  const { db, now, tests } = dependencies
  await submitOverdueOfLearner(dependencies, who.userId)
  const rows = await db
    .selectFrom('mock_test_attempts')
    .selectAll()
    .where('owner_id', '=', who.userId)
    .where('submitted_at', 'is', null)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(ATTEMPTS_MAX)
    .execute()
  const open: OpenAttempt[] = []
  for (const row of rows) {
    const test = await tests.of(db, row)
    const running = runningOf(sectionsOf(row), now())
    if (!test || !running) continue
    const { id: attempt_id, mock_test_id, started_at } = row
    const is_here = await isActiveSession(db, row, who, now())
    const { title } = test
    const { section, deadline_at: section_ends_at } = running
    const times = { started_at, ends_at: endOf(row), section, section_ends_at }
    const items: number = JSON.parse(row.questions).length
    const { size: answered } = await currentPlaces(db, row)
    const is_part = items < sizeOf(test)
    open.push({ attempt_id, mock_test_id, title, ...times, is_part, items, answered, is_here })
  }
  return open
}
