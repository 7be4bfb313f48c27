import type { StoredEvent } from '../../../src/contract/events.ts'
import { raiseRevision } from '../../db/revisions.ts'
import type { Db } from '../../db/tables.ts'

/** The largest number that an integer column of both databases can hold. */
const NO_LIMIT = 2_147_483_647

/** Name in `revisions` for the seats of all events, for answers that show several of them. */
export const SEATS = 'seats'

/**
 * Makes every other transaction that takes or gives back a seat wait until this one has ended. The
 * transaction may have raised the revision of the list of events before, but must hold no other
 * lock: otherwise two transactions could deadlock.
 */
export async function lockSeats(trx: Db): Promise<void> {
  await raiseRevision(trx, SEATS)
}

/** Tells every process that the seats of one event changed, in a transaction that has the lock. */
export async function raiseSeatsOf(trx: Db, eventId: string): Promise<void> {
  await raiseRevision(trx, nameOf(eventId))
}

/** Takes a seat. The database decides: the count rises only while it is below the capacity. */
export async function takeSeat(db: Db, { id, capacity }: StoredEvent): Promise<boolean> {
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

/**
 * Gives back a learner's seats, in a transaction that has the lock.
 *
 * @param eventId the only event whose seat is given back; all events by default
 */
export async function giveSeatsBack(trx: Db, userId: string, eventId?: string): Promise<void> {
  let query = trx.deleteFrom('event_registrations').where('user_id', '=', userId)
  if (eventId !== undefined) query = query.where('event_id', '=', eventId)
  for (const { event_id } of await query.returning('event_id').execute()) {
    await trx
      .updateTable('event_seats')
      .set(eb => ({ taken: eb('taken', '-', 1) }))
      .where('event_id', '=', event_id)
      .where('taken', '>', 0)
      .execute()
    await raiseSeatsOf(trx, event_id)
  }
}

/** Deletes all seat data of an event whose id a new event reuses. */
export async function forgetSeats(trx: Db, eventId: string): Promise<void> {
  await lockSeats(trx)
  await trx.deleteFrom('event_registrations').where('event_id', '=', eventId).execute()
  await trx.deleteFrom('event_seats').where('event_id', '=', eventId).execute()
  // Cached answers with these seats are dropped together with the event itself.
  await trx.deleteFrom('revisions').where('resource', '=', nameOf(eventId)).execute()
}

/** Returns the name in `revisions` for one event's seats, for a page that shows only this event. */
function nameOf(eventId: string): string {
  return `${SEATS}:${eventId}`
}
