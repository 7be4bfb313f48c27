import { dayNumber } from '../../src/lib/days.ts'
import type { Db } from '../db/tables.ts'
import { readItems } from './write-items.ts'
import { events, promos, type Resource } from './resources.ts'
import type { Item } from './read-items.ts'

const DAY = 86_400_000

/** What a list answers now; with an id that item alone. */
export async function shownItems(
  { db, now }: { db: Db; now: () => number },
  resource: Resource,
  id?: string | number,
): Promise<Item[]> {
  const items = await readItems(db, resource, id)
  if (resource === events) return withSeats(db, items)
  const shown = items.map(({ updated_at: _, ...item }): Item => item)
  return resource === promos && id === undefined ? running(shown, now()) : shown
}

async function withSeats(db: Db, items: Item[]): Promise<Item[]> {
  const rows = await db.selectFrom('event_seats').selectAll().execute()
  const taken = new Map(rows.map(row => [row.event_id, row.taken]))
  return items.map(item => ({ ...item, seats_taken: taken.get(String(item['id'])) ?? 0 }))
}

/** First and last day included, on the calendar of Indonesia's capital. */
function running(items: Item[], now: number): Item[] {
  const today = new Date(dayNumber(now) * DAY).toISOString().slice(0, 10)
  return items.filter(
    ({ starts_on, ends_on }) =>
      (starts_on === null || String(starts_on) <= today) &&
      (ends_on === null || String(ends_on) >= today),
  )
}
