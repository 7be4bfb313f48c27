import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { readItems } from '../../lists/read-items.ts'
import { events } from './list.ts'

/**
 * Returns an event as it is stored.
 *
 * @throws ApiError not-found
 */
export async function findEvent(db: Db, id: string) {
  const [event] = await readItems(db, events, id)
  if (!event) throw new ApiError('not-found', 'Acara ini tidak ada.')
  return event
}
