import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { SESSION_STORED } from '../../auth/session.ts'
import type { Db } from '../../db/tables.ts'
import { BATCH } from '../../lib/purge.ts'
import { runSlices } from '../../lib/sliced-work.ts'

/** Deletes ended sessions of all users, and the rest of their tokens. */
export async function purgeEndedSessions(db: Db, now: number): Promise<void> {
  // One index finds each kind; one condition with `or` would read all sessions for every batch.
  for (const hasEnded of [
    sql<SqlBool>`ended_at is not null`,
    sql<SqlBool>`expires_at < ${now - SESSION_STORED}`,
    sql<SqlBool>`last_used_at < ${now - SESSION_STORED}`,
  ])
    await runSlices(() => purgeSome(db, hasEnded))
}

/** @returns whether there may be more */
function purgeSome(db: Db, hasEnded: RawBuilder<SqlBool>): Promise<boolean> {
  return db.transaction().execute(async trx => {
    const { rows } = await sql<{ user_id: string; id: string }>`
      delete from sessions where (user_id, id) in
        (select user_id, id from sessions where ${hasEnded} limit ${sql.lit(BATCH)})
      returning user_id, id`.execute(trx)
    if (rows.length === 0) return false
    const ended = sql.join(rows.map(({ user_id, id }) => sql`(${user_id}, ${id})`))
    await sql`delete from refresh_tokens where (user_id, session_id) in (values ${ended})`.execute(
      trx,
    )
    return rows.length === BATCH
  })
}
