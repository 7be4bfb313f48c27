import type { ClassAccess, ClassRight } from '../../../src/contract/classes.ts'
import type { Access } from '../../../src/contract/subscriptions.ts'
import { DAY } from '../../../src/lib/durations.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'

/** What is told to who has no right to a class: how to get one. */
const NO_RIGHT =
  'Kelas ini perlu langganan. Pilih paket atau pakai masa coba gratis di halaman Biaya; materi percobaannya bisa dibuka siapa saja.'

/** The refusal of who has no right to a class; it says how to get one. */
export function noRight(): ApiError {
  return new ApiError('forbidden', NO_RIGHT)
}

/** Why a learner may open all of a class at a time; undefined where they may not. */
export function rightTo(
  course: Course & { access: ClassAccess },
  grants: readonly Grant[],
  at: number,
): ClassRight | undefined {
  if (course.access === 'free') return 'free'
  return periodAt(periodsOf(grants, course), at)?.kind
}

/** Every right that a learner was ever given. */
export async function readGrants(db: Db, userId: string): Promise<Grant[]> {
  return (await readGrantsOf(db, [userId])).get(userId) ?? []
}

/** Likewise those of several learners; who was given none is not there. */
export async function readGrantsOf(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, Grant[]>> {
  const grants = new Map<string, Grant[]>()
  if (userIds.length === 0) return grants
  const rows = await db
    .selectFrom('access_grants')
    .select(['user_id', 'source', 'kind', 'language_ids', 'class_ids', 'days'])
    .select(['granted_at', 'revoked_at'])
    .where('user_id', 'in', userIds)
    .execute()
  for (const { user_id, language_ids, class_ids, ...row } of rows) {
    const opened = { language_ids: JSON.parse(language_ids), class_ids: JSON.parse(class_ids) }
    grants.set(user_id, [...(grants.get(user_id) ?? []), { ...row, ...opened }])
  }
  return grants
}

/** A right to give. */
export interface NewGrant extends Omit<Grant, 'revoked_at'> {
  user_id: string
  reason?: string
}

/**
 * Gives a right, in the transaction of what it comes from; one source gives nothing twice.
 *
 * @returns whether it was given now
 */
export async function grantAccess(trx: Db, { reason, ...grant }: NewGrant): Promise<boolean> {
  const row = await trx
    .insertInto('access_grants')
    .values({
      ...grant,
      language_ids: JSON.stringify(grant.language_ids),
      class_ids: JSON.stringify(grant.class_ids),
      revoked_at: null,
      reason: reason ?? null,
    })
    .onConflict(conflict => conflict.columns(['user_id', 'source']).doNothing())
    .returning('source')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a right now, for money that went back; what it has already given stays given. */
export async function revokeAccess(
  trx: Db,
  userId: string,
  source: string,
  at: number,
): Promise<void> {
  await trx
    .updateTable('access_grants')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where('revoked_at', 'is', null)
    .execute()
}

/** A right to classes as it was given. */
export interface Grant {
  source: string
  kind: 'trial' | 'subscription'
  language_ids: readonly string[]
  class_ids: readonly string[]
  days: number
  granted_at: number
  revoked_at: number | null
}

/** When one grant opens something: from its first moment to the first at which it is over. */
export interface Period {
  source: string
  kind: Grant['kind']
  from: number
  to: number
}

/** What a right is asked for. */
export interface Course {
  id: string
  language_id: string
}

/**
 * When a class is open by these grants, one after the other: what is given while another lasts
 * begins when that ends, so nothing ever shortens what is there. One that was revoked ends then,
 * and what comes after it moves forward.
 */
export function periodsOf(grants: readonly Grant[], course: Course): Period[] {
  return periods(grants.filter(grant => covers(grant, course)))
}

/** Likewise all classes of a language, those to come too. */
export function languagePeriods(grants: readonly Grant[], languageId: string): Period[] {
  return periods(grants.filter(({ language_ids }) => language_ids.includes(languageId)))
}

function covers({ class_ids, language_ids }: Grant, { id, language_id }: Course): boolean {
  return class_ids.includes(id) || language_ids.includes(language_id)
}

function periods(grants: readonly Grant[]): Period[] {
  let end = 0
  return grants.toSorted(byTime).map(({ source, kind, days, granted_at, revoked_at }) => {
    const from = Math.max(granted_at, end)
    const whole = from + days * DAY
    end = revoked_at === null ? whole : Math.min(whole, Math.max(from, revoked_at))
    return { source, kind, from, to: end }
  })
}

function byTime(a: Grant, b: Grant): number {
  return a.granted_at - b.granted_at || (a.source < b.source ? -1 : 1)
}

/** The period that holds at a time. */
export function periodAt(periods: readonly Period[], at: number): Period | undefined {
  return periods.find(({ from, to }) => from <= at && at < to)
}

/** Until when it stays open without a gap from a time on; undefined where it is not open then. */
export function openUntil(periods: readonly Period[], at: number): number | undefined {
  let until = periodAt(periods, at)?.to
  if (until === undefined) return undefined
  for (const { from, to } of periods) if (from <= until && to > until) until = to
  return until
}

/** All that is open at a time, the first to end first. */
export function accessAt(
  grants: readonly Grant[],
  at: number,
  courseOf: (id: string) => Course | undefined,
): Access[] {
  const languages = new Set(grants.flatMap(grant => grant.language_ids))
  const classes = new Set(grants.flatMap(grant => grant.class_ids))
  const found: Access[] = []
  for (const id of languages) add(found, 'language', id, languagePeriods(grants, id), at)
  for (const id of classes) {
    const course = courseOf(id)
    if (course) add(found, 'class', id, periodsOf(grants, course), at)
  }
  return found.sort((a, b) => a.until - b.until || (a.id < b.id ? -1 : 1))
}

function add(
  found: Access[],
  kind: Access['kind'],
  id: string,
  periods: readonly Period[],
  at: number,
): void {
  const right = periodAt(periods, at)?.kind
  const until = openUntil(periods, at)
  if (right && until !== undefined) found.push({ kind, id, right, until })
}
