import { IDLE_TIME } from '../../auth/session.ts'
import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'

/** Removes sessions that have ended, whoever they belonged to, and what is left of their tokens. */
export async function purgeEndedSessions(db: Db, now: number): Promise<void> {
  await retry(() =>
    db
      .deleteFrom('sessions')
      .where(eb =>
        eb.or([
          eb('ended_at', 'is not', null),
          eb('expires_at', '<', now),
          eb('last_used_at', '<', now - IDLE_TIME),
        ]),
      )
      .execute(),
  )
  await retry(() =>
    db
      .deleteFrom('refresh_tokens')
      .where(eb =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('sessions')
              .select('sessions.id')
              .whereRef('sessions.user_id', '=', 'refresh_tokens.user_id')
              .whereRef('sessions.id', '=', 'refresh_tokens.session_id'),
          ),
        ),
      )
      .execute(),
  )
}
