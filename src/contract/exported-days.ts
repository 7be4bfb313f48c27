import { z } from 'zod'
import { DayKind } from './check-ins.ts'
import { Greeting } from './groups.ts'
import { PointsReason } from './points.ts'
import { RewardKind } from './rewards.ts'

/** Daily activity of an account, with its points. */
export const exportedDays = {
  points_ledger: z.array(
    z.strictObject({
      key: z.string(),
      reason: PointsReason,
      title: z.string().nullable(),
      points: z.int(),
      balance: z.int(),
      day: z.string(),
      at: z.int(),
    }),
  ),
  check_ins: z.array(
    z.strictObject({ day: z.string(), kind: DayKind, at: z.int(), streak: z.int() }),
  ),
  freezes: z.array(
    z.strictObject({ id: z.string(), from_day: z.string(), used_for: z.string().nullable() }),
  ),
  redemptions: z.array(
    z.strictObject({
      redemption_id: z.string(),
      reward_id: z.string(),
      kind: RewardKind,
      title: z.string(),
      points: z.int(),
      at: z.int(),
    }),
  ),
  vouchers: z.array(
    z.strictObject({
      code: z.string(),
      redemption_id: z.string(),
      discount_rupiah: z.int(),
      created_at: z.int(),
      expires_at: z.int(),
      order_id: z.string().nullable(),
      used_at: z.int().nullable(),
    }),
  ),
  learner_zones: z.array(
    z.strictObject({ from_at: z.int(), zone: z.string(), after_day: z.string() }),
  ),
  /** Leaderboards that the learner takes part in, with their nicknames. */
  leaderboard_members: z.array(
    z.strictObject({
      leaderboard_id: z.string(),
      /** Title of a leaderboard that this person created; null for all others. */
      title: z.string().nullable(),
      room: z.int(),
      nickname: z.string(),
      create_key: z.string().nullable(),
      joined_at: z.int(),
    }),
  ),
  /** Study groups that the learner takes part in, with their nicknames. */
  study_group_members: z.array(
    z.strictObject({
      group_id: z.string(),
      /** Title of a group that this person created; null for all others. */
      title: z.string().nullable(),
      is_owner: z.boolean(),
      public_id: z.string(),
      seat: z.int(),
      slot: z.int(),
      nickname: z.string(),
      create_key: z.string().nullable(),
      joined_at: z.int(),
    }),
  ),
  /** Greetings that the learner has sent and received in them. */
  study_group_cheers: z.array(
    z.strictObject({
      group_id: z.string(),
      direction: z.enum(['sent', 'received']),
      day: z.string(),
      greeting: Greeting,
      sent_at: z.int(),
      seen_at: z.int().nullable(),
    }),
  ),
  /** Partner schools on whose pages the person has signed in. */
  connected_partners: z.array(
    z.strictObject({
      partner_id: z.string(),
      account_id: z.string(),
      scope: z.string(),
      connected_at: z.int(),
    }),
  ),
  /** Partner schools for which the person teaches. */
  partner_teachers: z.array(z.strictObject({ partner_id: z.string(), added_at: z.int() })),
}
