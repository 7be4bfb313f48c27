import { Partner } from '../../../src/contract/partners.ts'
import { addDays, addMonths } from '../../../src/lib/calendar-days.ts'
import { dayNumber } from '../../../src/lib/days.ts'
import type { Db } from '../../db/tables.ts'
import type { StoredList } from '../../lists/list.ts'
import { deleteConnectionsOf } from '../connections/public.ts'
import { deleteDeliveriesTo, deleteReceiversOf } from '../deliveries/public.ts'
import { deletePlatformsOf } from '../lti/public.ts'
import { deletePupilDataOf } from '../pupils/public.ts'

/** Partners, which administrators write like every list; nobody reads all of them. */
export const PARTNERS: StoredList<typeof Partner> = {
  name: 'partners',
  schema: Partner,
  onReuse: forgetPartner,
  // Waiting deliveries name pupils, and go to nobody any more.
  checkRemoval: (trx, { id }) => deleteDeliveriesTo(trx, String(id)),
  resource: {
    group: 'people',
    columns: ['name', 'contact_name', 'monthly_quota', 'is_active'],
    filters: ['is_active'],
  },
}

/** Deletes what belonged to a removed partner, so that another one with its id begins anew. */
async function forgetPartner(trx: Db, id: string): Promise<void> {
  for (const table of ['partner_keys', 'partner_teachers', 'partner_usage'] as const)
    await trx.deleteFrom(table).where('partner_id', '=', id).execute()
  await deleteConnectionsOf(trx, id)
  await deletePlatformsOf(trx, id)
  await deletePupilDataOf(trx, id)
  await deleteReceiversOf(trx, id)
}

/** Returns the day in Jakarta, `yyyy-mm-dd`. */
export function today(now: number): string {
  return addDays('1970-01-01', dayNumber(now))
}

/** Returns the first day of the next month in Jakarta. */
export function nextMonth(now: number): string {
  return `${addMonths(today(now).slice(0, 7), 1)}-01`
}

/** Returns the number of openings in the month of an instant. */
export async function openingsOfMonth(db: Db, id: string, now: number): Promise<number> {
  const { sum } = await db
    .selectFrom('partner_usage')
    .select(eb => eb.fn.sum<number | string | null>('count').as('sum'))
    .where('partner_id', '=', id)
    .where('day', '>=', `${today(now).slice(0, 7)}-01`)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** How long usage is stored, in days: a year can be compared with the one before. */
const STORED_DAYS = 800

export function oldestUsage(now: number): string {
  return addDays(today(now), -STORED_DAYS)
}
