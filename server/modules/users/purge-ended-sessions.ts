import { SESSION_STORED } from '../../auth/session.ts'
import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { PAGE, runSlice } from '../../lib/sliced-work.ts'

/** Deletes ended sessions of all users, and the rest of their tokens. */
export async function purgeEndedSessions(db: Db, now: number): Promise<void> {
  while ((await retry(() => runSlice(() => purgeSome(db, now)))) === PAGE);
}

function purgeSome(db: Db, now: number): Promise<number> {
  return db.transaction().execute(async trx => {
    const ended = await trx
      .selectFrom('sessions')
      .select(['user_id', 'id'])
      .where(eb =>
        eb.or([
          eb('ended_at', 'is not', null),
          eb('expires_at', '<', now - SESSION_STORED),
          eb('last_used_at', '<', now - SESSION_STORED),
        ]),
      )
      .limit(PAGE)
      .execute()
    for (const { user_id, id } of ended) {
      await trx
        .deleteFrom('refresh_tokens')
        .where('user_id', '=', user_id)
        .where('session_id', '=', id)
        .execute()
      await trx.deleteFrom('sessions').where('user_id', '=', user_id).where('id', '=', id).execute()
    }
    return ended.length
  })
}
