import type { ClassAccess, ClassRight } from '../../../src/contract/classes.ts'
import type { Access } from '../../../src/contract/subscriptions.ts'
import { DAY } from '../../../src/lib/durations.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'

/** Message for learners without access to a class: how to get it. */
const NO_RIGHT =
  'Kelas ini perlu langganan. Pilih paket atau pakai masa coba gratis di halaman Biaya; materi percobaannya bisa dibuka siapa saja.'

/** Returns the error for a learner without access to a class; it says how to get it. */
export function noRight(): ApiError {
  return new ApiError('forbidden', NO_RIGHT)
}

/**
 * Returns the kind of access that opens a whole class to a learner at a time; undefined without
 * access.
 */
export function rightTo(
  course: Course & { access: ClassAccess },
  grants: readonly Grant[],
  at: number,
): ClassRight | undefined {
  if (course.access === 'free') return 'free'
  return periodAt(periodsOf(grants, course), at)?.kind
}

/** Returns every grant that a learner was ever given. */
export async function readGrants(db: Db, userId: string): Promise<Grant[]> {
  return (await readGrantsOf(db, [userId])).get(userId) ?? []
}

/** Returns the grants of several learners; those without any have no entry. */
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

/** A grant to be given. */
export interface NewGrant extends Omit<Grant, 'revoked_at'> {
  user_id: string
  reason?: string
}

/**
 * Gives access, in the transaction of its source; one source gives nothing twice.
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

/** Ends a grant now, after a refund; points and certificates that it led to stay. */
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

/** Access to classes as it was given. */
export interface Grant {
  source: string
  kind: 'trial' | 'subscription'
  language_ids: readonly string[]
  class_ids: readonly string[]
  days: number
  granted_at: number
  revoked_at: number | null
}

/** The time in which one grant opens something: from its first moment to the first one after it. */
export interface Period {
  source: string
  kind: Grant['kind']
  from: number
  to: number
}

/** The class that access is asked for. */
export interface Course {
  id: string
  language_id: string
}

/**
 * Returns the periods in which these grants open a class, one after the other: a grant that is
 * given while another lasts begins when that ends, so nothing ever shortens existing access. A
 * revoked grant ends at its revocation, and those after it move forward.
 */
export function periodsOf(grants: readonly Grant[], course: Course): Period[] {
  return periods(grants.filter(grant => covers(grant, course)))
}

/** Returns the periods in which all classes of a language are open, future ones included. */
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
    const fullEnd = from + days * DAY
    end = revoked_at === null ? fullEnd : Math.min(fullEnd, Math.max(from, revoked_at))
    return { source, kind, from, to: end }
  })
}

function byTime(a: Grant, b: Grant): number {
  return a.granted_at - b.granted_at || (a.source < b.source ? -1 : 1)
}

/** Returns the period that contains a time. */
export function periodAt(periods: readonly Period[], at: number): Period | undefined {
  return periods.find(({ from, to }) => from <= at && at < to)
}

/** Returns the end of gapless access from a time on; undefined where it is not open then. */
export function openUntil(periods: readonly Period[], at: number): number | undefined {
  let until = periodAt(periods, at)?.to
  if (until === undefined) return undefined
  for (const { from, to } of periods) if (from <= until && to > until) until = to
  return until
}

/** Returns all access at a time, the first to end first. */
export function accessAt(
  grants: readonly Grant[],
  at: number,
  courseOf: (id: string) => Course | undefined,
): Access[] {
  const languages = new Set(grants.flatMap(grant => grant.language_ids))
  const classes = new Set(grants.flatMap(grant => grant.class_ids))
  const opened: Access[] = []
  for (const id of languages) add(opened, 'language', id, languagePeriods(grants, id), at)
  for (const id of classes) {
    const course = courseOf(id)
    if (course) add(opened, 'class', id, periodsOf(grants, course), at)
  }
  return opened.sort((a, b) => a.until - b.until || (a.id < b.id ? -1 : 1))
}

function add(
  opened: Access[],
  kind: Access['kind'],
  id: string,
  periods: readonly Period[],
  at: number,
): void {
  const period = periodAt(periods, at)
  const until = openUntil(periods, at)
  if (!period || until === undefined) return
  const trial_until = period.kind === 'trial' ? period.to : null
  opened.push({ kind, id, right: period.kind, until, trial_until })
}
