import { randomUUID } from 'node:crypto'
import type { Db } from '../../server/db/tables.ts'
import { makeVoucher } from '../../server/modules/rewards/public.ts'
import { NOW } from './payment-rows.ts'

/** The day of `NOW` in Jakarta. */
const DAY = '2027-01-15'

/** Adds a check-in, an unused freeze, a time zone, a voucher, and a leaderboard. */
export async function fillDays(db: Db, user_id: string): Promise<void> {
  await db
    .insertInto('check_ins')
    .values({ user_id, day: DAY, kind: 'check-in', at: NOW, streak: 1 })
    .execute()
  await db
    .insertInto('freezes')
    .values({ user_id, id: 'hadiah', from_day: DAY, used_for: null })
    .execute()
  await db
    .insertInto('learner_zones')
    .values({ user_id, from_at: 0, zone: 'Asia/Jakarta', after_day: '' })
    .execute()
  const redemption_id = randomUUID()
  const given = { reward_id: 'voucher', kind: 'voucher', title: 'Voucher', points: 300 } as const
  await db
    .insertInto('redemptions')
    .values({ user_id, redemption_id, ...given, at: NOW })
    .execute()
  const discount = { discount_rupiah: 10_000, created_at: NOW, expires_at: NOW + 1 }
  await makeVoucher(db, { user_id, redemption_id, ...discount })
  const board = { leaderboard_id: 'friends-teman', room: 1, joined_at: NOW, create_key: null }
  await db
    .insertInto('leaderboards')
    .values({ id: board.leaderboard_id, title: 'Teman', created_at: NOW })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  await db
    .insertInto('leaderboard_members')
    .values({ ...board, user_id, nickname: 'Rina', nickname_key: user_id.slice(0, 8) })
    .execute()
}
