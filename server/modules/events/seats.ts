import type { StoredEvent } from '../../../src/contract/events.ts'
import { raiseRevision } from '../../db/revisions.ts'
import type { Db } from '../../db/tables.ts'

/** What an integer column of both databases can hold. */
const NO_LIMIT = 2_147_483_647

/** Name of all seats in `revisions`: of what shows those of many events. */
export const SEATS = 'seats'

/**
 * Makes everybody else who takes or gives back a seat wait until this transaction has ended.
 * Before it, a transaction may have raised the list of events and locked nothing else: who
 * locks something else before can wait for each other for ever.
 */
export async function lockSeats(trx: Db): Promise<void> {
  await raiseRevision(trx, SEATS)
}

/** Tells every process that the seats of one event changed, in a transaction that has the lock. */
export async function raiseSeatsOf(trx: Db, eventId: string): Promise<void> {
  await raiseRevision(trx, nameOf(eventId))
}

/** The database decides: the count rises only while it is below the capacity. */
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
 * @param eventId of this event alone; of all unless told
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

/** Takes away everything about the seats of an event that another one stands in the place of. */
export async function forgetSeats(trx: Db, eventId: string): Promise<void> {
  await lockSeats(trx)
  await trx.deleteFrom('event_registrations').where('event_id', '=', eventId).execute()
  await trx.deleteFrom('event_seats').where('event_id', '=', eventId).execute()
  // What showed them goes with the event itself.
  await trx.deleteFrom('revisions').where('resource', '=', nameOf(eventId)).execute()
}

/** Name of one event's seats in `revisions`, which a page that shows no others is made from. */
function nameOf(eventId: string): string {
  return `${SEATS}:${eventId}`
}
