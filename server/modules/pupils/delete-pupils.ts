import { sql } from 'kysely'
import { DAY } from '../../../src/lib/durations.ts'
import type { Db } from '../../db/tables.ts'
import { runSlices } from '../../lib/sliced-work.ts'
import { deleteDeliveriesAbout } from '../deliveries/public.ts'

/** How long a pupil is stored after the last result, or after joining, in milliseconds. */
const RETENTION = 400 * DAY
/** Pupils that one step of the purge deletes. */
const BATCH = 50

/** Deletes the pupils of a group, in a transaction that has deleted it. */
export async function deletePupilsOf(trx: Db, groupId: string): Promise<void> {
  const gone = await trx
    .deleteFrom('pupils')
    .where('group_id', '=', groupId)
    .returning('id')
    .execute()
  await deleteResults(trx, gone)
}

/** Deletes a pupil of a group, in a transaction. @returns whether there was one */
export async function deletePupil(trx: Db, groupId: string, pupilId: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('pupils')
    .where('id', '=', pupilId)
    .where('group_id', '=', groupId)
    .returning('id')
    .execute()
  await deleteResults(trx, gone)
  return gone.length > 0
}

/** Deletes pupils who have had no result for long. */
export async function purgePupils(db: Db, now: number): Promise<void> {
  const before = now - RETENTION
  await runSlices(() =>
    db.transaction().execute(async trx => {
      const gone = await trx
        .deleteFrom('pupils')
        .where('id', 'in', query =>
          query
            .selectFrom('pupils as old')
            .select('old.id')
            .where('old.joined_at', '<', before)
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('pupil_attempts as attempt')
                    .select('attempt.number')
                    .whereRef('attempt.pupil_id', '=', 'old.id')
                    .where(
                      sql<number>`coalesce(attempt.submitted_at, attempt.started_at)`,
                      '>=',
                      before,
                    ),
                ),
              ),
            )
            .limit(BATCH),
        )
        .returning('id')
        .execute()
      await deleteResults(trx, gone)
      return gone.length === BATCH
    }),
  )
}

/**
 * Deletes the results of pupils that this transaction has deleted, and what would go out about
 * them: an attempt locks its pupil while it begins, so that none appears afterwards.
 */
async function deleteResults(trx: Db, pupils: readonly { id: string }[]): Promise<void> {
  if (pupils.length === 0) return
  const ids = pupils.map(({ id }) => id)
  await trx.deleteFrom('pupil_attempts').where('pupil_id', 'in', ids).execute()
  await deleteDeliveriesAbout(trx, ids)
}
