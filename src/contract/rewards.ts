import { z } from 'zod'
import { catalogueCalls, Instant, Rupiah, Slug, Summary, Title } from './catalogue.ts'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { endpoint, text } from './endpoint.ts'
import * as routes from './routes/rewards.ts'

/** What a reward is: a day kept in advance, money off a package, or a frame for certificates. */
export const RewardKind = z.enum(['freeze', 'voucher', 'certificate-frame'])
export type RewardKind = z.infer<typeof RewardKind>

/** What administrators store of a reward. */
export const Reward = z.strictObject({
  id: Slug,
  kind: RewardKind,
  title: Title,
  summary: Summary,
  /** What it costs. */
  points: z.int().min(1).max(1_000_000),
  /** How many there are in all; null without an end. */
  stock: z.int().min(0).max(1_000_000).nullable(),
  /** Money off, of a voucher; 0 for others. */
  discount_rupiah: Rupiah,
  /** How long a voucher can be used, in days of 24 hours; 0 for others. */
  valid_days: z.int().min(0).max(1_100),
})
export type Reward = z.infer<typeof Reward>

/** A reward as everybody sees it. */
export const ShownReward = Reward.omit({ stock: true }).extend({
  /** How many are left; null without an end. */
  left: z.int().min(0).nullable(),
})
export type ShownReward = z.infer<typeof ShownReward>

/** A voucher takes something off for a while; nothing else does either. */
function judgeReward(body: z.ZodObject): z.ZodType {
  return body
    .refine(
      reward => reward['kind'] === 'voucher' || reward['discount_rupiah'] === 0,
      'discount_rupiah must be 0 unless it is a voucher',
    )
    .refine(
      reward => reward['kind'] === 'voucher' || reward['valid_days'] === 0,
      'valid_days must be 0 unless it is a voucher',
    )
    .refine(
      reward =>
        reward['kind'] !== 'voucher' ||
        (Number(reward['discount_rupiah']) > 0 && Number(reward['valid_days']) > 0),
      'a voucher must have discount_rupiah and valid_days',
    )
}

export const rewardCalls = catalogueCalls(routes.getRewards, 'Rewards', ShownReward, {
  stored: Reward,
  judge: judgeReward,
})

/** Ten of Crockford's digits. */
export const VoucherCode = text
  .max(20)
  .transform(code =>
    code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1'),
  )
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'must be the code of a voucher'))

/** Something that points were given for. */
export const Redemption = z.strictObject({
  redemption_id: z.uuid(),
  reward_id: Slug,
  kind: RewardKind,
  /** As it was called then. */
  title: Title,
  points: z.int().min(1),
  at: Instant,
  /** Of a voucher. */
  voucher: z
    .strictObject({
      code: z.string(),
      discount_rupiah: Rupiah,
      expires_at: Instant,
      /** `held`: an order that waits for its payment has it. */
      status: z.enum(['usable', 'held', 'used', 'expired']),
    })
    .nullable(),
})
export type Redemption = z.infer<typeof Redemption>

export const getRedemptions = endpoint({
  ...routes.getRedemptions,
  summary: 'What the learner gave points for, the newest first, at most 200',
  access: 'learner',
  status: 200,
  answer: z.strictObject({ data: z.array(Redemption) }),
  errors: LEARNER_ERRORS,
})

export const redeemReward = endpoint({
  ...routes.redeemReward,
  summary: 'Gives points for a reward; the same `redemption_id` again gives nothing more',
  access: 'learner',
  body: z.strictObject({
    reward_id: Slug,
    /** Made by the browser for this redemption. */
    redemption_id: z.uuid(),
    /** What the learner was shown: another price is refused. */
    points: z.int().min(1),
  }),
  status: 201,
  answer: z.strictObject({
    data: z.strictObject({
      redemption: Redemption,
      points: z.int().min(0),
      freezes: z.int().min(0),
      /** Of this reward, as in the list. */
      left: z.int().min(0).nullable(),
    }),
  }),
  errors: [
    ...BODY_ERRORS,
    ...LEARNER_ERRORS,
    'not-found',
    'points-short',
    'reward-sold-out',
    'reward-limit',
    'price-changed',
  ],
})
