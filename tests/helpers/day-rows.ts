import { randomUUID } from 'node:crypto'
import type { Db } from '../../server/db/tables.ts'
import { makeVoucher } from '../../server/modules/rewards/public.ts'
import { NOW } from './payment-rows.ts'

/** The day of `NOW` in Jakarta. */
const DAY = '2027-01-15'

/** Adds a check-in, an unused freeze, a time zone, a voucher, a leaderboard, and a study group with greetings. */
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
  await fillGroup(db, user_id)
  await fillConnections(db, user_id)
  await db
    .insertInto('partner_teachers')
    .values({ partner_id: 'sekolah', user_id, added_at: NOW })
    .execute()
}

async function fillGroup(db: Db, user_id: string): Promise<void> {
  const [id, friend] = [`${user_id}-group`, `${user_id}-friend`]
  await db
    .insertInto('study_groups')
    .values({
      id,
      title: 'Kos',
      code: id,
      owner_id: user_id,
      created_at: NOW,
      link_closed_at: null,
    })
    .execute()
  const place = { group_id: id, seat: 1, slot: 1, create_key: 'kunci', joined_at: NOW }
  await db
    .insertInto('study_group_members')
    .values({ ...place, user_id, public_id: 'saya', nickname: 'Rina', nickname_key: 'rina' })
    .execute()
  const cheer = { group_id: id, day: DAY, greeting: 'thanks', sent_at: NOW, seen_at: null } as const
  await db
    .insertInto('study_group_cheers')
    .values([
      { ...cheer, sender_id: user_id, recipient_id: friend },
      { ...cheer, sender_id: friend, recipient_id: user_id },
    ])
    .execute()
}

/** Adds a partner with which the user is connected, a page, and the code of another one. */
async function fillConnections(db: Db, user_id: string): Promise<void> {
  const shared = { user_id, partner_id: 'sekolah', scope: 'profile' } as const
  await db
    .insertInto('connected_partners')
    .values({ ...shared, account_id: `${user_id} at the school`, connected_at: NOW })
    .execute()
  const page = { ...shared, session_id: 'sesi', origin: 'https://sekolah.contoh.id' }
  const ends = { expires_at: NOW + 1 }
  await db
    .insertInto('connection_codes')
    .values({ ...page, ...ends, hash: `${user_id} code`, challenge: '', connection_id: null })
    .execute()
  await db
    .insertInto('connections')
    .values({
      ...{ ...page, ...ends, id: 'halaman', rotated_at: NOW },
      ...{ refresh_hash: 'hash', former_hash: null },
    })
    .execute()
}
