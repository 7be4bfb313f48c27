import { z } from 'zod'
import { catalogueCalls, Instant, Rupiah, Slug, Summary, Title } from './catalogue.ts'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { endpoint, text } from './endpoint.ts'
import * as routes from './routes/rewards.ts'

/**
 * Kinds of rewards: a streak freeze, a discount, a frame for certificates, or a wallpaper of the
 * learner's own streak cloth.
 */
export const RewardKind = z.enum(['freeze', 'voucher', 'certificate-frame', 'wallpaper'])
export type RewardKind = z.infer<typeof RewardKind>

/** A reward as administrators store it. */
export const Reward = z.strictObject({
  id: Slug,
  kind: RewardKind,
  title: Title,
  summary: Summary,
  /** Price in points. */
  points: z.int().min(1).max(1_000_000),
  /** Total number; null without a limit. */
  stock: z.int().min(0).max(1_000_000).nullable(),
  /** Discount of a voucher; 0 for others. */
  discount_rupiah: Rupiah,
  /** Validity of a voucher, in days of 24 hours; 0 for others. */
  valid_days: z.int().min(0).max(1_100),
})
export type Reward = z.infer<typeof Reward>

/** A public reward. */
export const ShownReward = Reward.omit({ stock: true }).extend({
  /** Number left; null without a limit. */
  left: z.int().min(0).nullable(),
})
export type ShownReward = z.infer<typeof ShownReward>

/** Requires a discount and a validity for vouchers, and neither for other rewards. */
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

/** Ten digits of Crockford's Base32. */
export const VoucherCode = text
  .max(20)
  .transform(code =>
    code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1'),
  )
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, 'must be the code of a voucher'))

/** A reward that was redeemed for points. */
export const Redemption = z.strictObject({
  redemption_id: z.uuid(),
  reward_id: Slug,
  kind: RewardKind,
  /** The reward's title at that time. */
  title: Title,
  points: z.int().min(1),
  at: Instant,
  /** Only for a voucher. */
  voucher: z
    .strictObject({
      code: z.string(),
      discount_rupiah: Rupiah,
      expires_at: Instant,
      /** `held`: an unpaid order uses it. */
      status: z.enum(['usable', 'held', 'used', 'expired']),
    })
    .nullable(),
})
export type Redemption = z.infer<typeof Redemption>

export const getRedemptions = endpoint({
  ...routes.getRedemptions,
  summary: "The learner's redeemed rewards, the newest first, at most 200",
  access: 'learner',
  status: 200,
  answer: z.strictObject({ data: z.array(Redemption) }),
  errors: LEARNER_ERRORS,
})

export const redeemReward = endpoint({
  ...routes.redeemReward,
  summary: 'Redeem points for a reward; a repeated `redemption_id` redeems nothing more',
  access: 'learner',
  body: z.strictObject({
    reward_id: Slug,
    /** Created by the browser for this redemption. */
    redemption_id: z.uuid(),
    /** The price shown to the learner; another one is refused. */
    points: z.int().min(1),
  }),
  status: 201,
  answer: z.strictObject({
    data: z.strictObject({
      redemption: Redemption,
      points: z.int().min(0),
      freezes: z.int().min(0),
      /** Number of this reward left, as in the list. */
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
