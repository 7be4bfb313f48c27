import { eventCalls, StoredEvent } from '../../../src/contract/events.ts'
import { isOver } from '../../../src/lib/event-state.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { List, ListItem } from '../../lists/list.ts'
import { FOR_A_MINUTE } from '../../lists/show-items.ts'
import { forgetSeats, lockSeats, SEATS } from './seats.ts'

export const events: List<typeof StoredEvent> = {
  name: 'events',
  schema: StoredEvent,
  calls: eventCalls,
  orderedBy: 'starts_at',
  show: withSeats,
  madeFrom: [SEATS],
  // Browsers follow `stale-while-revalidate` too: they would show the seats of ten minutes ago.
  cacheControl: FOR_A_MINUTE,
  // A new event that reuses an id must not begin with the seats of the old one.
  onReuse: forgetSeats,
  // A real event must not begin with the trial registrations of its sample.
  async onReplace(trx, before, after) {
    if (before['is_sample'] && !after['is_sample']) await forgetSeats(trx, String(after['id']))
  },
  checkRemoval: checkNobodyComes,
  resource: {
    columns: ['title', 'starts_at', 'event_type', 'venue', 'is_cancelled'],
    filters: ['event_type', 'attendance_mode', 'level', 'is_cancelled', 'is_sample'],
  },
}

async function withSeats(db: Db, items: readonly ListItem[]): Promise<ListItem[]> {
  const rows = await db.selectFrom('event_seats').selectAll().execute()
  const takenSeats = new Map(rows.map(row => [row.event_id, row.taken]))
  return items.map(item => ({ ...item, seats_taken: takenSeats.get(String(item['id'])) ?? 0 }))
}

/**
 * Refuses to remove a future event with registrations: people must still find it, as cancelled.
 *
 * @throws ApiError in-use
 */
async function checkNobodyComes(trx: Db, item: ListItem, now: number): Promise<void> {
  const { id, is_sample, is_cancelled, ...times } = item as StoredEvent
  if (is_sample || is_cancelled || isOver(times, now)) return
  // A concurrent registration waits here, and then finds the event or does not.
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
