import { z } from 'zod'
import { Line, Slug } from './catalogue.ts'
import { ClassRight } from './classes.ts'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { endpoint, text } from './endpoint.ts'
import { EMAIL_MAX, EMAIL_SEARCH_MIN } from './limits.ts'
import * as routes from './routes/subscriptions.ts'
import { Email } from './user-fields.ts'

/** Access to classes that are not free, with its end. */
export const Access = z.strictObject({
  /** All classes of a language, or one class. */
  kind: z.enum(['language', 'class']),
  id: Slug,
  /** Reason of the current access. */
  right: ClassRight.exclude(['free']),
  /** End of access (exclusive), in milliseconds UTC. */
  until: z.int(),
  /** End of the trial, where that is the current right; what was bought meanwhile follows. */
  trial_until: z.int().nullable(),
})
export type Access = z.infer<typeof Access>

export const Subscription = z.strictObject({
  /** Current access, the earliest end first. */
  access: z.array(Access),
  /** Whether the free trial is still available, and its length in days. */
  has_trial: z.boolean(),
  trial_days: z.int().min(1),
})
export type Subscription = z.infer<typeof Subscription>

export const getSubscription = endpoint({
  ...routes.getSubscription,
  summary: "The learner's access besides free content, with its end",
  access: 'learner',
  status: 200,
  answer: z.strictObject({ data: Subscription }),
  errors: LEARNER_ERRORS,
})

export const checkSubscription = endpoint({
  ...routes.checkSubscription,
  summary: 'Whether the learner may open the whole class; forbidden if not',
  access: 'learner',
  body: z.strictObject({ class_id: Slug }),
  status: 200,
  answer: z.strictObject({
    data: z.strictObject({
      class_id: Slug,
      right: ClassRight,
      /** Null for a free class. */
      until: z.int().nullable(),
    }),
  }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'forbidden', 'not-found'],
})

export const claimTrial = endpoint({
  ...routes.claimTrial,
  summary: 'Start the free trial: once per person, however many accounts they create',
  access: 'learner',
  body: z.strictObject({}),
  status: 200,
  /** `message` is shown in an alert (spec section 7). */
  answer: z.strictObject({ message: z.string(), data: Subscription }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'trial-used'],
})

/** An account in a search by administrators. */
export const Subscriber = z.strictObject({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  access: z.array(Access),
})
export type Subscriber = z.infer<typeof Subscriber>

export const searchSubscriptions = endpoint({
  ...routes.searchSubscriptions,
  summary: 'People by the beginning of their email, at most 20, with their access',
  access: 'administrator',
  body: z.strictObject({ email: text.trim().toLowerCase().min(EMAIL_SEARCH_MIN).max(EMAIL_MAX) }),
  status: 200,
  answer: z.strictObject({ data: z.array(Subscriber) }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'forbidden'],
})

export const grantSubscription = endpoint({
  ...routes.grantSubscription,
  summary:
    'Grant access without a payment, with the reason in the audit log; a repeated `grant_key` grants nothing more',
  access: 'administrator',
  body: z
    .strictObject({
      email: Email,
      language_ids: z.array(Slug).max(20).default([]),
      class_ids: z.array(Slug).max(100).default([]),
      days: z.int().min(1).max(1_100),
      reason: Line,
      grant_key: z.uuid(),
    })
    .refine(
      ({ language_ids, class_ids }) => language_ids.length + class_ids.length > 0,
      'must open a language or a class',
    ),
  status: 200,
  answer: z.strictObject({ data: Subscriber }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'forbidden', 'not-found'],
})
