import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { mailboxOf } from '../../../lib/mailbox.ts'

const OWN =
  'Ini kodemu sendiri. Bagikan kepada temanmu; untuk pesananmu, pakai kode dari orang lain.'

/** A learner who wants to use somebody's code. */
export interface Friend {
  userId: string
  code: string
  /** The order that is being paid, which does not count as an earlier one. */
  orderId?: string
}

/**
 * Refuses a code unless it belongs to somebody else who has an account, the learner has not paid
 * anything yet or used a code before, and its owner did not come through the learner.
 *
 * @throws ApiError referral-refused; the reason is told only of the learner's own code
 */
export async function judgeReferral(db: Db, userId: string, code: string): Promise<void> {
  const referrer = await findReferrer(db, { userId, code })
  if (referrer === userId) throw new ApiError('referral-refused', OWN)
  if (referrer === undefined) throw new ApiError('referral-refused')
}

/**
 * Returns the referrer of this friend; the friend for their own code, undefined where the code is
 * not valid.
 */
export async function findReferrer(
  db: Db,
  { userId, code, orderId }: Friend,
): Promise<string | undefined> {
  const owner = await findOwner(db, code)
  if (!owner || owner.id === userId) return owner?.id
  const friend = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!friend || mailboxOf(friend.email) === mailboxOf(owner.email)) return undefined
  if (await hasPaid(db, userId, orderId)) return undefined
  return (await wasBroughtBy(db, owner.id, userId)) ? undefined : owner.id
}

function findOwner(db: Db, code: string): Promise<{ id: string; email: string } | undefined> {
  return db
    .selectFrom('referral_codes')
    .innerJoin('users', 'users.id', 'referral_codes.user_id')
    .select(['users.id', 'users.email'])
    .where('code', '=', code)
    .where('is_disabled', '=', 0)
    .executeTakeFirst()
}

/** Whether a learner has paid an order; a refunded one counts too. */
async function hasPaid(db: Db, userId: string, exceptId = ''): Promise<boolean> {
  const paid = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('paid_at', 'is not', null)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return paid !== undefined
}

/** Whether somebody was referred by another, directly or through other friends. */
async function wasBroughtBy(db: Db, userId: string, by: string): Promise<boolean> {
  const seen = new Set<string>()
  let above = await referrerOf(db, userId)
  while (above !== undefined && above !== by && !seen.has(above)) {
    seen.add(above)
    above = await referrerOf(db, above)
  }
  return above === by
}

async function referrerOf(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('referrals')
    .select('referrer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.referrer_id
}
