import type { CheckedQuestion } from '../../../src/contract/mock-test-reveals.ts'
import type { Db } from '../../db/tables.ts'
import type { Progress } from './attempt-progress.ts'
import type { AttemptRow } from './attempt-rows.ts'
import { reveal } from './hide-keys.ts'
import type { PreparedItem } from './prepare-tests.ts'

/** Position of the answer "I do not know". */
export const NOT_KNOWN = -1

/** Returns the positions of the checked options, by question. */
export async function checkedPlaces(
  db: Db,
  { owner_id, id, first_checked_at }: AttemptRow,
): Promise<Progress['places']> {
  // Most attempts have none: for them the query is saved.
  if (first_checked_at === null) return new Map()
  const rows = await db
    .selectFrom('checked_answers')
    .select(['mock_question_id', 'place'])
    .where('owner_id', '=', owner_id)
    .where('attempt_id', '=', id)
    .execute()
  return new Map(rows.map(({ mock_question_id, place }) => [mock_question_id, place]))
}

/** Returns a question with the result of its check; nothing where it was not checked. */
export function toChecked(item: PreparedItem, checked: Progress['places']): CheckedQuestion[] {
  const place = checked.get(item.id)
  if (place === undefined) return []
  const answer = item.optionIds[place] ?? null
  return [{ mock_question_id: item.id, answer, ...reveal(item, place) }]
}
