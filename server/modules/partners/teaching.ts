import type { Partner, PartnerKey, TaughtPartner } from '../../../src/contract/partners.ts'
import { addDays } from '../../../src/lib/calendar-days.ts'
import type { Db } from '../../db/tables.ts'
import { nextMonth, openingsOfMonth, today } from './list.ts'
import { readPartner, requirePartner } from './public.ts'

/** Days of usage that teachers see, and for which ended keys are shown. */
const SHOWN_DAYS = 30

/** Returns the partners for which a user teaches, by name. */
export async function taughtPartners(
  db: Db,
  userId: string,
): Promise<Pick<Partner, 'id' | 'name'>[]> {
  const rows = await db
    .selectFrom('partner_teachers')
    .select('partner_id')
    .where('user_id', '=', userId)
    .execute()
  const partners = await Promise.all(rows.map(row => readPartner(db, row.partner_id)))
  return partners
    .flatMap(partner => (partner ? [{ id: partner.id, name: partner.name }] : []))
    .sort((a, b) => a.name.localeCompare(b.name, 'id'))
}

/** @throws ApiError not-found */
export async function showTaught(
  db: Db,
  id: string,
  userId: string,
  now: number,
): Promise<TaughtPartner> {
  const partner = await requirePartner(db, id, userId)
  const { name, origins, elements, class_ids, theme, monthly_quota, is_active } = partner
  const since = addDays(today(now), 1 - SHOWN_DAYS)
  return {
    ...{ id, name, origins, elements, class_ids, theme, monthly_quota, is_active },
    used: await openingsOfMonth(db, id, now),
    resets_on: nextMonth(now),
    keys: await readKeys(db, id, now, Date.parse(since)),
    usage: await readUsage(db, id, since),
  }
}

async function readKeys(db: Db, id: string, now: number, since: number): Promise<PartnerKey[]> {
  const rows = await db
    .selectFrom('partner_keys')
    .select(['id', 'key', 'label', 'created_at', 'ends_at'])
    .where('partner_id', '=', id)
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', since)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const used = await db
    .selectFrom('partner_usage')
    .select(['key_id', eb => eb.fn.max('day').as('day')])
    .where('partner_id', '=', id)
    .groupBy('key_id')
    .execute()
  const lastUse = new Map(used.map(({ key_id, day }) => [key_id, day]))
  return rows.map(row => ({
    ...row,
    is_active: row.ends_at === null || row.ends_at > now,
    last_used_on: lastUse.get(row.id) ?? null,
  }))
}

/** Returns openings by day, element and origin, whichever key opened them. */
async function readUsage(db: Db, id: string, since: string): Promise<TaughtPartner['usage']> {
  const rows = await db
    .selectFrom('partner_usage')
    .select(['day', 'element', 'origin'])
    .select(eb => eb.fn.sum<number | string>('count').as('count'))
    .where('partner_id', '=', id)
    .where('day', '>=', since)
    .groupBy(['day', 'element', 'origin'])
    .orderBy('day', 'desc')
    .orderBy('element')
    .orderBy('origin')
    .execute()
  return rows.map(row => ({ ...row, count: Number(row.count) }))
}
