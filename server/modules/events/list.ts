import { eventCalls, StoredEvent } from '../../../src/contract/events.ts'
import type { Db } from '../../db/tables.ts'
import type { Item, List } from '../../lists/list.ts'
import { FOR_A_MINUTE } from '../../lists/show-items.ts'
import { checkNobodyComes } from './check-nobody-comes.ts'
import { forgetSeats, SEATS } from './seats.ts'

export const events: List<typeof StoredEvent> = {
  name: 'events',
  schema: StoredEvent,
  calls: eventCalls,
  orderedBy: 'starts_at',
  show: withSeats,
  madeFrom: [SEATS],
  // Browsers follow `stale-while-revalidate` too: they would show the seats of ten minutes ago.
  cacheControl: FOR_A_MINUTE,
  // Another event of the same name must not begin with its seats taken.
  onReuse: forgetSeats,
  // Nor a real one with those of the trials that its sample allowed.
  async onReplace(trx, before, after) {
    if (before['is_sample'] && !after['is_sample']) await forgetSeats(trx, String(after['id']))
  },
  checkRemoval: checkNobodyComes,
  resource: {
    columns: ['title', 'starts_at', 'event_type', 'venue', 'is_cancelled'],
    filters: ['event_type', 'attendance_mode', 'level', 'is_cancelled', 'is_sample'],
  },
}

async function withSeats(db: Db, items: readonly Item[]): Promise<Item[]> {
  const rows = await db.selectFrom('event_seats').selectAll().execute()
  const taken = new Map(rows.map(row => [row.event_id, row.taken]))
  return items.map(item => ({ ...item, seats_taken: taken.get(String(item['id'])) ?? 0 }))
}
