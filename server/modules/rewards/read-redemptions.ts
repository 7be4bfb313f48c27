import type { Redemption } from '../../../src/contract/rewards.ts'
import type { Db } from '../../db/tables.ts'
import { voucherStatus } from './public.ts'

/** Maximum number of redemptions in a response. */
const LISTED = 200

/** Returns a learner's redemptions, the newest first. */
export async function listRedemptions(db: Db, userId: string, now: number): Promise<Redemption[]> {
  const rows = await selectRedemptions(db, userId)
    .orderBy('redemptions.at', 'desc')
    .orderBy('redemptions.redemption_id')
    .limit(LISTED)
    .execute()
  return rows.map(row => showRedemption(row, now))
}

/** Returns one redemption of a learner. */
export async function findRedemption(
  db: Db,
  userId: string,
  id: string,
  now: number,
): Promise<Redemption | undefined> {
  const query = selectRedemptions(db, userId).where('redemptions.redemption_id', '=', id)
  const row = await query.executeTakeFirst()
  return row && showRedemption(row, now)
}

function selectRedemptions(db: Db, userId: string) {
  return db
    .selectFrom('redemptions')
    .leftJoin('vouchers', join =>
      join
        .onRef('vouchers.user_id', '=', 'redemptions.user_id')
        .onRef('vouchers.redemption_id', '=', 'redemptions.redemption_id'),
    )
    .select(['redemptions.redemption_id', 'redemptions.reward_id', 'redemptions.kind'])
    .select(['redemptions.title', 'redemptions.points', 'redemptions.at'])
    .select(['vouchers.code', 'vouchers.discount_rupiah', 'vouchers.expires_at'])
    .select(['vouchers.order_id', 'vouchers.used_at'])
    .where('redemptions.user_id', '=', userId)
}

type RedemptionRow = Awaited<
  ReturnType<ReturnType<typeof selectRedemptions>['executeTakeFirstOrThrow']>
>

function showRedemption(row: RedemptionRow, now: number): Redemption {
  const { code, discount_rupiah, expires_at, order_id, used_at, ...redemption } = row
  if (code === null || discount_rupiah === null || expires_at === null)
    return { ...redemption, voucher: null }
  const status = voucherStatus({ order_id, used_at, expires_at }, now)
  return { ...redemption, voucher: { code, discount_rupiah, expires_at, status } }
}
