import type { Context } from 'hono'
import type { Partner } from '../../../src/contract/partners.ts'
import { actorOf } from '../../audit-log/actor.ts'
import { writeAudit } from '../../audit-log/write-audit.ts'
import type { Who } from '../../auth/session.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { readItems } from '../../lists/read-items.ts'
import type { Dependencies } from '../../module.ts'
import { PARTNERS } from './list.ts'

export async function readPartner(db: Db, id: string): Promise<Partner | undefined> {
  const [partner] = await readItems(db, PARTNERS, id)
  return partner
}

/**
 * Returns the active partner of a key that works.
 *
 * @throws ApiError unknown-key, revoked-key or partner-inactive
 */
export async function findActive(
  db: Db,
  key: string,
  now: number,
): Promise<{ partner: Partner; keyId: string }> {
  const stored = await db
    .selectFrom('partner_keys')
    .select(['id', 'partner_id', 'ends_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!stored) throw new ApiError('unknown-key')
  if (stored.ends_at !== null && stored.ends_at <= now) throw new ApiError('revoked-key')
  const partner = await readPartner(db, stored.partner_id)
  if (!partner?.is_active) throw new ApiError('partner-inactive')
  return { partner, keyId: stored.id }
}

/** A page of the partner's own machine, where it is written. */
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/

/**
 * Returns the origin of a partner's page, or `localhost`; undefined where it is not the partner's.
 *
 * @param origin of the page, as the browser names it
 */
export function originOf({ origins }: Partner, origin = ''): string | undefined {
  if (origins.includes(origin)) return origin
  return LOCAL.test(origin) ? 'localhost' : undefined
}

/**
 * Returns a partner for one of its teachers; for everybody else it does not exist.
 *
 * @throws ApiError not-found
 */
export async function requirePartner(db: Db, id: string, userId: string): Promise<Partner> {
  const membership = await db
    .selectFrom('partner_teachers')
    .select('partner_id')
    .where('user_id', '=', userId)
    .where('partner_id', '=', id)
    .executeTakeFirst()
  const partner = membership && (await readPartner(db, id))
  if (!partner) throw new ApiError('not-found', 'Sekolah ini tidak ada.')
  return partner
}

/** A change that a teacher of a partner makes, as the audit log names it. */
type TeacherAction =
  | `teacher-${'create' | 'rotate' | 'revoke'}-key`
  | `teacher-${'create' | 'revoke'}-signing-key`
  | `teacher-${'create' | 'change' | 'delete'}-${'group' | 'webhook' | 'platform'}`
  | `teacher-${'set' | 'delete'}-lrs`
  | 'teacher-renew-code'
  | 'teacher-rotate-secret'
  | 'teacher-delete-pupil'

interface TeacherCall {
  who: Who
  /** The partner, and what of it the call is about. */
  params: { id: string; [about: string]: string }
  c: Context
}

/**
 * Changes something for a teacher of a partner, in a transaction that also writes it to the audit
 * log, with ids and without names.
 *
 * @throws ApiError not-found, for everybody who does not teach there
 */
export function teach<T>(
  { db, now, trustedProxies }: Pick<Dependencies, 'db' | 'now' | 'trustedProxies'>,
  { who, params: { id, ...about }, c }: TeacherCall,
  action: TeacherAction,
  work: (trx: Db, at: number) => Promise<T>,
): Promise<T> {
  return transact(db, async trx => {
    await requirePartner(trx, id, who.userId)
    const at = now()
    const result = await work(trx, at)
    const after = Object.keys(about).length > 0 ? about : undefined
    const actor = actorOf(c, who, trustedProxies)
    const entry = { action, resource: 'partners', id, title: `Mitra ${id}`, after }
    await writeAudit(trx, { actor, now: at, ...entry })
    return result
  })
}

/** Locks a partner: every engine takes a lock for an update that changes nothing. */
export async function lockPartner(trx: Db, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('list_items')
    .set(eb => ({ version: eb.ref('version') }))
    .where('list', '=', PARTNERS.name)
    .where('id', '=', id)
    .where('source', '!=', 'removed')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
