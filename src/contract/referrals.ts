import { z } from 'zod'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { endpoint, text } from './endpoint.ts'
import * as routes from './routes/referrals.ts'

/** Eight digits of Crockford's Base32, normalized: `abcd-efgh` is `ABCDEFGH`. */
export const ReferralCode = text
  .max(20)
  .transform(code =>
    code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1'),
  )
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'must be a referral code'))
export type ReferralCode = z.infer<typeof ReferralCode>

export const Referral = z.strictObject({
  referral_code: z.string(),
  /** Number of friends who have paid with the code. */
  friends: z.int().min(0),
  /** Points earned by it so far. */
  points: z.int().min(0),
  /** Points that both people get after the friend's first payment. */
  points_each: z.int().min(1),
})
export type Referral = z.infer<typeof Referral>

export const getReferral = endpoint({
  ...routes.getReferral,
  summary: "The learner's referral code, with its results",
  access: 'learner',
  status: 200,
  answer: z.strictObject({ data: Referral }),
  errors: LEARNER_ERRORS,
})

export const checkReferral = endpoint({
  ...routes.checkReferral,
  summary: 'Whether the learner may order with this code; its owner is not revealed',
  access: 'learner',
  body: z.strictObject({ referral_code: ReferralCode }),
  status: 200,
  answer: z.strictObject({
    data: z.strictObject({ referral_code: z.string(), points_each: z.int().min(1) }),
  }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'referral-refused'],
})
