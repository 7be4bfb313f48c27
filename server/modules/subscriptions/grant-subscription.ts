import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { grantSubscription as call, Subscriber } from '../../../src/contract/subscriptions.ts'
import { MINUTE } from '../../../src/lib/durations.ts'
import type { Actor } from '../../audit-log/actor.ts'
import { writeAudit } from '../../audit-log/write-audit.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { accountTitle } from '../../resources/people-extension.ts'
import type { SubscriptionDependencies } from './dependencies.ts'
import { isLanguage } from './opened-names.ts'
import { grantAccess, readGrants } from './public.ts'
import { findSubscriber } from './search-subscribers.ts'

type GrantBody = z.output<typeof call.body>
/** The access that is given, for how long, and why. */
export type Gift = Pick<GrantBody, 'language_ids' | 'class_ids' | 'days' | 'reason'>

const NOBODY = 'Belum ada akun dengan alamat email ini.'
/** Milliseconds within which an identical gift counts as the same request sent twice. */
const TWICE = MINUTE

/**
 * Gives access without a payment, and writes to both logs who did so and why; the same key again
 * gives nothing more.
 *
 * @throws ApiError not-found, for an address without an account or an unknown class or language
 */
export async function grantSubscription(
  dependencies: SubscriptionDependencies,
  actor: Actor,
  { email, grant_key, ...gift }: GrantBody,
): Promise<Subscriber> {
  await checkOpened(dependencies, gift)
  const source = `grant ${grant_key}`
  const { userId, isNew } = await inTransaction(dependencies, async trx => {
    const userId = await lockUser(trx, 'email', email)
    return { userId, isNew: await give(dependencies, trx, { actor, userId, source, gift }) }
  })
  if (isNew) logGift(dependencies, { actor, userId, source, gift })
  return findSubscriber(dependencies, userId)
}

/**
 * Gives access to a known account, without a key: the same gift is given once a minute.
 *
 * @returns whether it was given now
 * @throws ApiError not-found
 */
export async function giveAccess(
  dependencies: SubscriptionDependencies,
  actor: Actor,
  userId: string,
  gift: Gift,
): Promise<boolean> {
  await checkOpened(dependencies, gift)
  const giving = { actor, userId, source: `grant ${randomUUID()}`, gift }
  const isNew = await inTransaction(dependencies, async trx => {
    await lockUser(trx, 'id', userId)
    return !(await hasJustGot(dependencies, trx, userId, gift)) && give(dependencies, trx, giving)
  })
  if (isNew) logGift(dependencies, giving)
  return isNew
}

function inTransaction<T>(
  { db }: SubscriptionDependencies,
  work: (trx: Db) => Promise<T>,
): Promise<T> {
  return transact(db, work)
}

interface Giving {
  actor: Actor
  userId: string
  source: string
  gift: Gift
}

async function give(
  { now }: SubscriptionDependencies,
  trx: Db,
  { actor, userId, source, gift }: Giving,
): Promise<boolean> {
  const { reason, ...opened } = gift
  const granted_at = now()
  const grant = { source, kind: 'subscription', ...opened, reason, granted_at } as const
  if (!(await grantAccess(trx, { ...grant, user_id: userId }))) return false
  await writeAudit(trx, {
    actor,
    now: granted_at,
    action: 'grant-subscription',
    resource: 'users',
    id: userId,
    title: accountTitle(userId),
    reason,
    before: {},
    after: { source, ...opened },
  })
  return true
}

function logGift({ log }: SubscriptionDependencies, { actor, userId, source, gift }: Giving): void {
  // Without the reason: a free text about a person must not outlive their account.
  const about = { user: actor.userId, learner: userId, source, days: String(gift.days) }
  logSecurity(log, 'access-granted', about)
}

async function hasJustGot(
  { now }: SubscriptionDependencies,
  trx: Db,
  userId: string,
  { days, language_ids, class_ids }: Gift,
): Promise<boolean> {
  const expected = JSON.stringify([days, language_ids, class_ids])
  const grants = await readGrants(trx, userId)
  return grants.some(
    grant =>
      grant.source.startsWith('grant ') &&
      grant.granted_at > now() - TWICE &&
      JSON.stringify([grant.days, grant.language_ids, grant.class_ids]) === expected,
  )
}

async function checkOpened({ db, classes }: SubscriptionDependencies, gift: Gift): Promise<void> {
  for (const id of gift.class_ids)
    if (!classes.has(id)) throw new ApiError('not-found', `Kelas ${id} tidak ada.`)
  for (const id of gift.language_ids)
    if (!(await isLanguage(db, id))) throw new ApiError('not-found', `Bahasa ${id} tidak ada.`)
}

/** Locks the user; one who is deleted meanwhile is not found, or the grant would stay behind. */
async function lockUser(trx: Db, by: 'id' | 'email', value: string): Promise<string> {
  const user = await trx
    .updateTable('users')
    .set(eb => ({ is_disabled: eb.ref('is_disabled') }))
    .where(by, '=', value)
    .returning('id')
    .executeTakeFirst()
  if (!user) throw new ApiError('not-found', NOBODY)
  return user.id
}
