import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { runSlice } from '../../lib/sliced-work.ts'
import { type Progress, progressOf, readAnswers } from './attempt-progress.ts'
import type { AttemptRow } from './attempt-rows.ts'
import { checkedPlaces } from './checked-answers.ts'

type Places = Progress['places']

/** Returns answers in the form that is stored with a submitted attempt. */
export function storedPlaces(places: Places): string {
  return JSON.stringify([...places])
}

/** Returns the final answers of a submitted attempt. */
export async function finalPlaces(db: Db, row: AttemptRow): Promise<Places> {
  if (row.final_answers !== null) return new Map(JSON.parse(row.final_answers))
  // Submitted before final answers were stored: they are computed from all events.
  const places = await currentPlaces(db, row)
  await retry(() =>
    db
      .updateTable('mock_test_attempts')
      .set({ final_answers: storedPlaces(places) })
      .where('owner_id', '=', row.owner_id)
      .where('id', '=', row.id)
      .execute(),
  )
  return places
}

/** Computes the answers of an attempt from its events and checked answers. */
export async function currentPlaces(db: Db, row: AttemptRow): Promise<Places> {
  const answers = await runSlice(() => readAnswers(db, row.owner_id, row.id))
  return progressOf(answers, await checkedPlaces(db, row)).places
}
