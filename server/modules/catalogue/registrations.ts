import type { Registration, StoredEvent } from '../../../src/contract/events.ts'
import { retry } from '../../db/retry.ts'
import { raiseRevision } from '../../db/revisions.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { readItems } from './catalogue.ts'
import { events } from './resources.ts'

/** What an integer column of both databases can hold. */
const NO_LIMIT = 2_147_483_647

/** What a learner has registered for, the newest first. */
export function listRegistrations(db: Db, userId: string): Promise<Registration[]> {
  return db
    .selectFrom('event_registrations')
    .select(['event_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('event_id')
    .execute()
}

/**
 * Takes a seat for a learner; who has one keeps it.
 *
 * @throws ApiError not-found, registration-closed or event-full
 */
export async function register(
  db: Db,
  userId: string,
  eventId: string,
  now: number,
): Promise<Registration> {
  return retry(() =>
    db.transaction().execute(async trx => {
      // First, because it makes all others who want a seat wait for this one.
      await raiseRevision(trx, events.table)
      const known = await findRegistration(trx, userId, eventId)
      if (known) return known
      const [item] = await readItems(trx, events, eventId)
      if (!item) throw new ApiError('not-found', 'Acara ini tidak ada.')
      const event = item as unknown as StoredEvent
      if (!isOpen(event, now)) throw new ApiError('registration-closed')
      if (!(await takeSeat(trx, event))) throw new ApiError('event-full')
      const registration = { event_id: eventId, created_at: now }
      await trx
        .insertInto('event_registrations')
        .values({ user_id: userId, ...registration })
        .execute()
      return registration
    }),
  )
}

/** Gives a learner's seat back; without one nothing changes. */
export async function cancel(db: Db, userId: string, eventId: string): Promise<void> {
  await retry(() =>
    db.transaction().execute(async trx => {
      await raiseRevision(trx, events.table)
      const { numDeletedRows } = await trx
        .deleteFrom('event_registrations')
        .where('user_id', '=', userId)
        .where('event_id', '=', eventId)
        .executeTakeFirst()
      if (numDeletedRows > 0n) await freeSeat(trx, eventId)
    }),
  )
}

function isOpen(event: StoredEvent, now: number): boolean {
  const closes = Math.min(event.registration_closes_at ?? event.starts_at, event.starts_at)
  return event.takes_registration && !event.is_cancelled && now < closes
}

function findRegistration(db: Db, userId: string, eventId: string) {
  return db
    .selectFrom('event_registrations')
    .select(['event_id', 'created_at'])
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
}

/** The database decides: the count rises only while it is below the capacity. */
async function takeSeat(db: Db, { id, capacity }: StoredEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('event_seats')
    .values({ event_id: id, taken: 1 })
    .onConflict(conflict =>
      conflict
        .column('event_id')
        .doUpdateSet(eb => ({ taken: eb('event_seats.taken', '+', 1) }))
        .where('event_seats.taken', '<', capacity ?? NO_LIMIT),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

async function freeSeat(db: Db, eventId: string): Promise<void> {
  await db
    .updateTable('event_seats')
    .set(eb => ({ taken: eb('taken', '-', 1) }))
    .where('event_id', '=', eventId)
    .where('taken', '>', 0)
    .execute()
}
