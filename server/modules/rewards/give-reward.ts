import type { Reward } from '../../../src/contract/rewards.ts'
import { DAY } from '../../../src/lib/durations.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { addFreeze } from '../check-ins/public.ts'
import { makeVoucher } from './public.ts'

type NewRedemption = Pick<Tables['redemptions'], 'user_id' | 'redemption_id' | 'at'>

const HELD =
  'Satu pelindung streak-mu sedang menjaga hari yang terlewat. Check-in dulu, lalu tukar poinmu lagi.'
const OWNED = 'Hadiah ini sudah kamu punya, jadi poinmu tetap utuh.'

/**
 * Gives the learner a reward, in a transaction that has locked the learner.
 *
 * @throws ApiError reward-limit
 */
export async function giveReward(
  trx: Db,
  reward: Reward,
  redemption: NewRedemption,
): Promise<void> {
  if (reward.kind === 'freeze') return giveFreeze(trx, redemption)
  if (reward.kind !== 'voucher') return checkUnowned(trx, reward, redemption)
  const { user_id, redemption_id, at } = redemption
  const { discount_rupiah, valid_days } = reward
  const expires_at = at + valid_days * DAY
  await makeVoucher(trx, { user_id, redemption_id, discount_rupiah, created_at: at, expires_at })
}

async function giveFreeze(trx: Db, { user_id, redemption_id, at }: NewRedemption): Promise<void> {
  const refusal = await addFreeze(trx, { user_id, id: redemption_id, at })
  if (refusal) throw new ApiError('reward-limit', refusal === 'held' ? HELD : undefined)
}

/** A frame is for all certificates, and a wallpaper can be saved again at any time. */
async function checkUnowned(trx: Db, { id }: Reward, { user_id }: NewRedemption): Promise<void> {
  const owned = await trx
    .selectFrom('redemptions')
    .select('redemption_id')
    .where('user_id', '=', user_id)
    .where('reward_id', '=', id)
    .executeTakeFirst()
  if (owned) throw new ApiError('reward-limit', OWNED)
}
