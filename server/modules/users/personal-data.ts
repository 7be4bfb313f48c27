import type { Who } from '../../auth/session.ts'
import { retry } from '../../db/retry.ts'
import { ApiError } from '../../lib/api-error.ts'
import { optionIdsWith } from '../../lib/option-ids.ts'
import { giveSeatsBack, lockSeats } from '../../lib/seats.ts'
import { confirmPassword } from './login.ts'
import type { UserParts } from './parts.ts'
import { listSessions } from './sessions.ts'
import { toUser } from './user.ts'

/** Tables whose rows belong to one user, by their `user_id`, and to nothing else. */
const OWNED = ['photos', 'refresh_tokens', 'sessions', 'consents'] as const
/** Likewise by their `owner_id`. Attempts come first: nobody writes to one that is gone. */
const OWNED_ATTEMPTS = [
  'mock_test_attempts',
  'attempt_events',
  'open_attempts',
  'plain_submissions',
] as const

/** Everything stored about a user. */
export async function exportUser(parts: UserParts, { userId, sessionId }: Who) {
  const { db } = parts
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user) throw new ApiError('token-revoked')
  const consents = await db
    .selectFrom('consents')
    .select(['document', 'version', 'given_at'])
    .where('user_id', '=', userId)
    .orderBy('given_at')
    .execute()
  const event_registrations = await db
    .selectFrom('event_registrations')
    .select(['event_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('event_id')
    .execute()
  const mock_test_attempts = await exportAttempts(parts, userId)
  const sessions = await listSessions(parts, userId, sessionId)
  const { created_at } = user
  return {
    user: toUser(user),
    created_at,
    consents,
    event_registrations,
    mock_test_attempts,
    sessions,
  }
}

/**
 * Mock tests that were taken, with everything that was done in them. Options go by the ids that
 * everybody sees: their places in the content could give a key away while a test is open.
 */
async function exportAttempts({ db, secret }: UserParts, userId: string) {
  const rows = await db
    .selectFrom('mock_test_attempts')
    .select([
      'id as attempt_id',
      'mock_test_id',
      'time_factor',
      'started_at',
      'submitted_at',
      'was_automatic',
      'score',
      'receipt_id',
      'answers_hash',
    ])
    .where('owner_id', '=', userId)
    .orderBy('started_at')
    .orderBy('id')
    .execute()
  const events = await db
    .selectFrom('attempt_events')
    .select(['attempt_id', 'device_id', 'kind', 'mock_question_id', 'value', 'at', 'received_at'])
    .where('owner_id', '=', userId)
    .orderBy('at')
    .orderBy('received_at')
    .orderBy('sequence')
    .execute()
  const eventsOf = Map.groupBy(events, event => event.attempt_id)
  const idOf = optionIdsWith(secret)
  return rows.map(row => ({
    ...row,
    was_automatic: row.was_automatic === 1,
    events: (eventsOf.get(row.attempt_id) ?? []).map(({ attempt_id: _, value, ...event }) => ({
      ...event,
      value:
        event.kind === 'answer' && value !== null
          ? idOf(row.mock_test_id, event.mock_question_id, Number(value))
          : value,
    })),
  }))
}

/**
 * Deletes an account and everything stored about it.
 *
 * @throws ApiError wrong-password or too-many-requests
 */
export async function deleteUser(
  parts: UserParts,
  userId: string,
  password: string,
): Promise<void> {
  if (!(await confirmPassword(parts, userId, password))) throw new ApiError('wrong-password')
  await retry(() =>
    parts.db.transaction().execute(async trx => {
      await lockSeats(trx)
      const user = await trx
        .deleteFrom('users')
        .where('id', '=', userId)
        .returning('email')
        .executeTakeFirst()
      await giveSeatsBack(trx, userId)
      for (const table of OWNED) await trx.deleteFrom(table).where('user_id', '=', userId).execute()
      for (const table of OWNED_ATTEMPTS)
        await trx.deleteFrom(table).where('owner_id', '=', userId).execute()
      if (!user) return
      await trx.deleteFrom('one_time_codes').where('email', '=', user.email).execute()
      await trx.deleteFrom('outbox').where('recipient', '=', user.email).execute()
    }),
  )
}
