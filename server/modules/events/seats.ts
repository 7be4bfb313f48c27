import { raiseRevision } from '../../db/revisions.ts'
import type { Db } from '../../db/tables.ts'

/** Name of the events in `revisions`. */
const EVENTS = 'events'

/**
 * Makes everybody else who takes or gives back a seat wait until this transaction has ended.
 * Its first statement: who locks something else before can wait for each other for ever.
 */
export async function lockSeats(trx: Db): Promise<void> {
  await raiseRevision(trx, EVENTS)
}

/**
 * Gives back a learner's seats, in a transaction that has called `lockSeats()`.
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
  }
}

/** Takes away everything about the seats of an event that is gone, in a transaction that has the lock. */
export async function forgetSeats(trx: Db, eventId: string): Promise<void> {
  await trx.deleteFrom('event_registrations').where('event_id', '=', eventId).execute()
  await trx.deleteFrom('event_seats').where('event_id', '=', eventId).execute()
}
