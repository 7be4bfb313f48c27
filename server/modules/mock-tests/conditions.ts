import type { Conditions } from '../../../src/contract/mock-test-attempts.ts'
import type { Db } from '../../db/tables.ts'
import type { AttemptRow } from './attempt-rows.ts'
import type { PreparedTest } from './prepare-tests.ts'

/** Under which conditions an attempt was made. */
export function conditionsOf(row: AttemptRow, test: PreparedTest): Conditions {
  const { time_factor, extra_minutes } = row
  return {
    time_factor,
    extra_minutes,
    is_timed: row.is_timed === 1 || !hasClock(test),
    // Nobody knows what a visitor has seen.
    is_first: row.is_first === 1 && row.owner_id !== row.id,
  }
}

/** Whether an attempt can be the first honest one, as far as it alone can tell. */
export function mayBeFirst(test: PreparedTest, questions: number, isTimed: boolean): boolean {
  return questions === test.items.length && (isTimed || !hasClock(test))
}

function hasClock({ blueprint }: PreparedTest): boolean {
  return blueprint.sections.some(({ minutes }) => minutes !== null)
}

/**
 * Whoever has handed in one attempt of a test has seen its keys: no other one is honest that is
 * handed in later. Call it when an attempt was handed in or claimed.
 *
 * @returns the one that was handed in first
 */
export async function keepOneFirst(
  trx: Db,
  ownerId: string,
  testId: string,
): Promise<string | undefined> {
  const earliest = await trx
    .selectFrom('mock_test_attempts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('mock_test_id', '=', testId)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at')
    .orderBy('started_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!earliest) return undefined
  await trx
    .updateTable('mock_test_attempts')
    .set({ is_first: 0 })
    .where('owner_id', '=', ownerId)
    .where('mock_test_id', '=', testId)
    .where('is_first', '=', 1)
    .where('id', '!=', earliest.id)
    .execute()
  return earliest.id
}

/** Whether a learner has seen the keys of a test. */
export async function hasSeenKeys(trx: Db, ownerId: string, testId: string): Promise<boolean> {
  const submitted = await trx
    .selectFrom('mock_test_attempts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('mock_test_id', '=', testId)
    .where('submitted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return submitted !== undefined
}
