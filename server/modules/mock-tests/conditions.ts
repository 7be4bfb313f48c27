import type { Conditions } from '../../../src/contract/mock-test-conditions.ts'
import type { Db } from '../../db/tables.ts'
import { hasSeenDailyKey } from '../today/public.ts'
import type { AttemptRow } from './attempt-rows.ts'
import { isPractice } from './is-practice.ts'
import type { PreparedTest } from './prepare-tests.ts'

/** Returns the conditions under which an attempt was made. */
export function conditionsOf(row: AttemptRow, test: PreparedTest): Conditions {
  const { time_factor, extra_minutes } = row
  return {
    time_factor,
    extra_minutes,
    is_timed: row.is_timed === 1 || !hasClock(test),
    // Nobody knows what a visitor has seen.
    is_first: row.is_first === 1 && row.owner_id !== row.id,
    is_checked: row.first_checked_at !== null,
  }
}

/** Whether an attempt can be the first honest one, judged by itself alone. */
export function mayBeFirst(test: PreparedTest, questions: number, isTimed: boolean): boolean {
  return questions === test.items.length && (isTimed || !hasClock(test))
}

/** Whether a test is taken against a clock. */
export function hasClock({ blueprint }: PreparedTest): boolean {
  return blueprint.sections.some(({ minutes }) => minutes !== null)
}

/**
 * Marks at most one attempt of a test as the first honest one. Whoever has submitted an attempt,
 * had an answer checked, or was asked one of its questions in the plan of a day, has seen keys: no
 * attempt that is submitted later is honest. Call it after an attempt was submitted or claimed.
 *
 * @param test undefined for a test that no longer exists
 * @returns the attempt that was submitted first, unless keys were seen before
 */
export async function keepOneFirst(
  trx: Db,
  ownerId: string,
  testId: string,
  test: PreparedTest | undefined,
): Promise<string | undefined> {
  const earliest = await trx
    .selectFrom('mock_test_attempts')
    .select(['id', 'submitted_at'])
    .where('owner_id', '=', ownerId)
    .where('mock_test_id', '=', testId)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at')
    .orderBy('started_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!earliest) return undefined
  const until = earliest.submitted_at ?? 0
  const checked = await trx
    .selectFrom('mock_test_attempts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('mock_test_id', '=', testId)
    .where('first_checked_at', '<=', until)
    .limit(1)
    .executeTakeFirst()
  const isSeen = checked || (await hasSeenDailyKey(trx, ownerId, lentQuestions(test), until))
  const first = isSeen ? undefined : earliest.id
  await trx
    .updateTable('mock_test_attempts')
    .set({ is_first: 0 })
    .where('owner_id', '=', ownerId)
    .where('mock_test_id', '=', testId)
    .where('is_first', '=', 1)
    .$if(first !== undefined, query => query.where('id', '!=', first ?? ''))
    .execute()
  return first
}

/** Whether a learner has seen the keys of a test. */
export async function hasSeenKeys(trx: Db, ownerId: string, test: PreparedTest): Promise<boolean> {
  const shown = await trx
    .selectFrom('mock_test_attempts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('mock_test_id', '=', test.id)
    .where(eb =>
      eb.or([eb('submitted_at', 'is not', null), eb('first_checked_at', 'is not', null)]),
    )
    .limit(1)
    .executeTakeFirst()
  return shown !== undefined || hasSeenDailyKey(trx, ownerId, lentQuestions(test))
}

/** Returns the questions of a test that the plan of a day may ask: only practice sets lend them. */
function lentQuestions(test: PreparedTest | undefined): string[] {
  return test && isPractice(test) && !test.draw ? test.items.map(({ id }) => id) : []
}
