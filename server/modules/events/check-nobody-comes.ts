import type { StoredEvent } from '../../../src/contract/events.ts'
import { isOver } from '../../../src/lib/event-state.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Item } from '../../lists/list.ts'
import { lockSeats } from './seats.ts'

/**
 * Who registered for an event that is still to come must not find it gone: cancelled, it says so.
 *
 * @throws ApiError in-use
 */
export async function checkNobodyComes(trx: Db, item: Item, now: number): Promise<void> {
  const { id, is_sample, is_cancelled, ...times } = item as StoredEvent
  if (is_sample || is_cancelled || isOver(times, now)) return
  // Who registers at the same time waits, and finds the event or not.
  await lockSeats(trx)
  const { count } = await trx
    .selectFrom('event_registrations')
    .select(eb => eb.fn.countAll<number | string>().as('count'))
    .where('event_id', '=', id)
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return
  throw new ApiError(
    'in-use',
    `${count} orang sudah mendaftar untuk acara ini. Tandai dulu sebagai “Dibatalkan” supaya mereka tahu; setelah itu, atau kalau acaranya sudah lewat, acara ini bisa dihapus.`,
  )
}
