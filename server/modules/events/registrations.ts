import type { EventRegistration } from '../../../src/contract/events.ts'
import { takesRegistrations } from '../../../src/lib/event-state.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { findEvent } from './find-event.ts'
import { giveSeatsBack, lockSeats, raiseSeatsOf, takeSeat } from './seats.ts'

/** Returns the events that a learner has registered for, the newest first. */
export function listRegistrations(db: Db, userId: string): Promise<EventRegistration[]> {
  return db
    .selectFrom('event_registrations')
    .select(['event_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('event_id')
    .execute()
}

/**
 * Takes a seat for a learner; a learner who already has one keeps it.
 *
 * @throws ApiError not-found, registration-closed, event-full, or token-revoked for a learner who
 *   is gone
 */
export async function register(
  db: Db,
  userId: string,
  eventId: string,
  now: number,
): Promise<EventRegistration> {
  const before = await findRegistration(db, userId, eventId)
  if (before) return before
  return transact(db, async trx => {
    await lockSeats(trx)
    const existing = await findRegistration(trx, userId, eventId)
    if (existing) return existing
    await checkLearner(trx, userId)
    const event = await findEvent(trx, eventId)
    if (!takesRegistrations(event, now)) throw new ApiError('registration-closed')
    if (!(await takeSeat(trx, event))) throw new ApiError('event-full')
    await raiseSeatsOf(trx, eventId)
    const registration = { event_id: eventId, created_at: now }
    await trx
      .insertInto('event_registrations')
      .values({ user_id: userId, ...registration })
      .execute()
    return registration
  })
}

/** Gives a learner's seat back; without a seat nothing changes. */
export async function cancel(db: Db, userId: string, eventId: string): Promise<void> {
  if (!(await findRegistration(db, userId, eventId))) return
  await transact(db, async trx => {
    await lockSeats(trx)
    await giveSeatsBack(trx, userId, eventId)
  })
}

function findRegistration(db: Db, userId: string, eventId: string) {
  return db
    .selectFrom('event_registrations')
    .select(['event_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
}

/** Refuses a deleted account: nobody could give its seat back. */
async function checkLearner(db: Db, userId: string): Promise<void> {
  const user = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (!user) throw new ApiError('token-revoked')
}
