import { z } from 'zod'
import { Instant, Slug, Title } from './catalogue.ts'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { endpoint, text } from './endpoint.ts'
import {
  CREDENTIAL_MAX,
  PARTNER_LABEL_MAX,
  PARTNER_WEBHOOKS_MAX,
  RECEIVER_URL_MAX,
  SHOWN_DELIVERIES,
} from './limits.ts'
import { MockTestResult } from './mock-test-results.ts'
import * as routes from './routes/deliveries.ts'
import { line } from './user-fields.ts'

/** Server of a partner: a webhook, or a learning record store. */
export const ReceiverKind = z.enum(['webhook', 'xapi'])
export type ReceiverKind = z.infer<typeof ReceiverKind>

/** Where a delivery goes: to a receiver of the partner, or to its LMS. */
export const DeliveryKind = z.enum([...ReceiverKind.options, 'lti-score'])
export type DeliveryKind = z.infer<typeof DeliveryKind>

/** Reasons why a delivery has not arrived. */
export const DeliveryFault = z.enum([
  /** The address is not one of a public host, or not https. */
  'not-allowed',
  'unreachable',
  'too-slow',
  'too-large',
  /** The receiver has answered with a status that is no success. */
  'status',
  /** The receiver is switched off. */
  'off',
  'internal',
])
export type DeliveryFault = z.infer<typeof DeliveryFault>

/** A result of a pupil, as it goes out to the pupil's school. */
export const ResultData = z.strictObject({
  pupil: z.strictObject({
    id: z.uuid(),
    name: z.string(),
    /** The school's own id of the pupil; null for those who joined by a class code. */
    external_id: z.string().nullable(),
  }),
  group: z.strictObject({ id: z.uuid(), name: z.string() }),
  test: z.strictObject({ id: Slug, title: Title }),
  /** Number among the pupil's attempts at this test, from 1. */
  attempt: z.int().min(1),
  score: z.int().min(0),
  points: z.int().min(0),
  /** Level that was reached (0: none); null for tests without levels. */
  level: z.int().min(0).max(6).nullable(),
  skills: MockTestResult.shape.skills,
  started_at: z.iso.datetime(),
  submitted_at: z.iso.datetime(),
})
export type ResultData = z.infer<typeof ResultData>

export const ResultEvent = z.strictObject({
  type: z.literal('result.recorded'),
  timestamp: z.iso.datetime(),
  data: ResultData,
})

/** The body of a webhook's message (Standard Webhooks 1.0.0). */
export const WebhookEvent = z.discriminatedUnion('type', [
  ResultEvent,
  z.strictObject({
    type: z.literal('test'),
    timestamp: z.iso.datetime(),
    data: z.strictObject({}),
  }),
])
export type WebhookEvent = z.infer<typeof WebhookEvent>

const receiver = {
  is_active: z.boolean(),
  /** Since when nothing arrives; null while all is well. One that is off was switched off for it. */
  failing_since: Instant.nullable(),
  created_at: Instant,
}

const ReceiverUrl = text.trim().min(1).max(RECEIVER_URL_MAX)

const WebhookFields = z.strictObject({
  url: ReceiverUrl,
  description: line.max(PARTNER_LABEL_MAX),
})
const Webhook = WebhookFields.extend({
  id: z.uuid(),
  ...receiver,
  /** Until when messages are signed with the secret of before too; null where it is the first. */
  former_secret_until: Instant.nullable(),
})
export type Webhook = z.infer<typeof Webhook>

const LrsFields = z.strictObject({
  /** Address of its xAPI, to which `/statements` is added. */
  url: ReceiverUrl,
  /** Basic authentication ends it at a colon. */
  key: text
    .trim()
    .min(1)
    .max(CREDENTIAL_MAX)
    .regex(/^[^:]*$/, 'must not contain a colon'),
})
/** A learning record store (xAPI 1.0.3), which gets a statement of each result. */
const Lrs = LrsFields.extend(receiver)
export type Lrs = z.infer<typeof Lrs>

const ShownDelivery = z.strictObject({
  id: z.uuid(),
  kind: DeliveryKind,
  /** Address of its receiver; null where that is no longer there. */
  url: z.string().nullable(),
  /** The result that it tells; null for a test. */
  result: z.strictObject({ pupil: z.string(), test: z.string() }).nullable(),
  state: z.enum(['waiting', 'arrived', 'failed']),
  attempts: z.int().min(0),
  created_at: Instant,
  /** When the next attempt is due; null for one that waits no longer. */
  next_try_at: Instant.nullable(),
  last_status: z.int().nullable(),
  last_error: DeliveryFault.nullable(),
})
export type ShownDelivery = z.infer<typeof ShownDelivery>

/** Receivers of a partner, and the deliveries to them. */
export const PartnerDeliveries = z.strictObject({
  webhooks: z.array(Webhook).max(PARTNER_WEBHOOKS_MAX),
  lrs: Lrs.nullable(),
  /** The newest first. */
  deliveries: z.array(ShownDelivery).max(SHOWN_DELIVERIES),
})
export type PartnerDeliveries = z.infer<typeof PartnerDeliveries>

const params = z.strictObject({ id: Slug })
const webhookParams = z.strictObject({ id: Slug, webhook: z.uuid() })
const answer = z.strictObject({ data: PartnerDeliveries })
const secretAnswer = z.strictObject({
  data: z.strictObject({
    webhook: Webhook,
    /** Signs its messages; shown this once. */
    secret: z.string().regex(/^whsec_/),
  }),
})
const TAUGHT_ERRORS = [...LEARNER_ERRORS, 'invalid-input', 'not-found'] as const
const CHANGE_ERRORS = [...BODY_ERRORS, ...LEARNER_ERRORS, 'not-found', 'wrong-receiver'] as const

export const getDeliveries = endpoint({
  ...routes.getDeliveries,
  summary: 'What goes out to a partner, and where to, for its teachers',
  access: 'learner',
  params,
  status: 200,
  answer,
  errors: TAUGHT_ERRORS,
})

export const createWebhook = endpoint({
  ...routes.createWebhook,
  summary: `Create a webhook, of which a partner has ${PARTNER_WEBHOOKS_MAX} at most`,
  access: 'learner',
  params,
  body: WebhookFields,
  status: 201,
  answer: secretAnswer,
  errors: [...CHANGE_ERRORS, 'webhook-count'],
})

export const changeWebhook = endpoint({
  ...routes.changeWebhook,
  summary: 'Change a webhook, switch it off or on again',
  access: 'learner',
  params: webhookParams,
  body: WebhookFields.extend({ is_active: z.boolean() }),
  status: 200,
  answer,
  errors: CHANGE_ERRORS,
})

export const deleteWebhook = endpoint({
  ...routes.deleteWebhook,
  summary: 'Delete a webhook with all that went or would go out to it',
  access: 'learner',
  params: webhookParams,
  status: 200,
  answer,
  errors: TAUGHT_ERRORS,
})

export const rotateWebhookSecret = endpoint({
  ...routes.rotateWebhookSecret,
  summary: 'Give a webhook another secret; for a day messages have a signature of each',
  access: 'learner',
  params: webhookParams,
  status: 200,
  answer: secretAnswer,
  errors: TAUGHT_ERRORS,
})

export const testWebhook = endpoint({
  ...routes.testWebhook,
  summary: 'Send an event of the type `test` to a webhook',
  access: 'learner',
  params: webhookParams,
  status: 201,
  answer,
  errors: [...TAUGHT_ERRORS, 'wait'],
})

export const setLrs = endpoint({
  ...routes.setLrs,
  summary:
    'Set the learning record store of a partner, or change it; the secret is shown to nobody',
  access: 'learner',
  params,
  body: LrsFields.extend({ secret: text.trim().min(1).max(CREDENTIAL_MAX) }),
  status: 200,
  answer,
  errors: CHANGE_ERRORS,
})

export const deleteLrs = endpoint({
  ...routes.deleteLrs,
  summary: 'Delete the learning record store with all that went or would go out to it',
  access: 'learner',
  params,
  status: 200,
  answer,
  errors: TAUGHT_ERRORS,
})

export const replayDelivery = endpoint({
  ...routes.replayDelivery,
  summary: 'Send a delivery again, with the same id',
  access: 'learner',
  params: z.strictObject({ id: Slug, delivery: z.uuid() }),
  status: 200,
  answer,
  errors: [...TAUGHT_ERRORS, 'not-possible'],
})

export const replayFailed = endpoint({
  ...routes.replayFailed,
  summary: 'Send all deliveries again that failed since an instant',
  access: 'learner',
  params,
  body: z.strictObject({ since: Instant }),
  status: 200,
  answer,
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'not-found'],
})
