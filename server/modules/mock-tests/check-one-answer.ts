import type { CheckedAnswer } from '../../../src/contract/mock-test-attempts.ts'
import type { CheckedQuestion } from '../../../src/contract/mock-test-reveals.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Asker } from './active-session.ts'
import { type AttemptRow, itemsOf, sectionsOf } from './attempt-rows.ts'
import { changeOpenAttempt } from './change-open-attempt.ts'
import { checkedPlaces, NOT_KNOWN, toChecked } from './checked-answers.ts'
import { type AttemptDependencies, findTestOf } from './dependencies.ts'
import { wrong } from './judge-events.ts'
import { placeOf } from './known-options.ts'

/**
 * Checks one answer of an attempt without deadlines. From then on the answer is final, and its
 * question shows everything; of two checks of a question both get the result of the first.
 *
 * @throws ApiError not-found, attempt-submitted, has-deadline, or invalid-input for a question or
 *   an option that does not belong to this attempt
 */
export async function checkOneAnswer(
  dependencies: AttemptDependencies,
  id: string,
  who: Asker,
  { mock_question_id, option_id }: CheckedAnswer,
): Promise<CheckedQuestion> {
  let checked: CheckedQuestion | undefined
  const owner = () => who?.userId
  await changeOpenAttempt(dependencies, id, owner, async (trx, row, now) => {
    if (sectionsOf(row).some(({ deadline_at }) => deadline_at !== null))
      throw new ApiError('has-deadline')
    const test = await findTestOf(trx, dependencies.tests, row)
    const item = itemsOf(row, test).find(one => one.id === mock_question_id)
    if (!item) throw wrong('mock_question_id')
    const place = option_id === null ? NOT_KNOWN : placeOf(test, item, option_id)
    if (option_id !== null && place < 0) throw wrong('option_id')
    await insertChecked(trx, row, mock_question_id, place, now)
    // An attempt in which a key was shown is not measured any more.
    const change = { first_checked_at: row.first_checked_at ?? now, is_first: 0 as const }
    checked = toChecked(item, await checkedPlaces(trx, { ...row, ...change }))[0]
    return change
  })
  if (!checked) throw new Error(`Question ${mock_question_id} of attempt ${id} was not checked.`)
  return checked
}

/** Inserts a checked answer. The key of the table decides: a question is checked once. */
async function insertChecked(
  trx: Db,
  { owner_id, id: attempt_id }: AttemptRow,
  mock_question_id: string,
  place: number,
  checked_at: number,
): Promise<void> {
  await trx
    .insertInto('checked_answers')
    .values({ owner_id, attempt_id, mock_question_id, place, checked_at })
    .onConflict(conflict =>
      conflict.columns(['owner_id', 'attempt_id', 'mock_question_id']).doNothing(),
    )
    .execute()
}
