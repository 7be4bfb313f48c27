import { z } from 'zod'
import { Rupiah, Title } from './catalogue.ts'
import { BODY_ERRORS } from './common-errors.ts'
import { endpoint, text } from './endpoint.ts'
import { Instructions, OrderId, PaymentMethod } from './payments.ts'
import * as routes from './routes/payments.ts'

/** Exists only while the simulator is the gateway. */
const Key = z.strictObject({ key: text.regex(/^[\w-]{32}$/) })

/** Midtrans's names for the status of a transaction. */
export const SimulatedStatus = z.enum([
  'pending',
  'challenge',
  'settlement',
  'deny',
  'cancel',
  'expire',
  'refund',
])
export type SimulatedStatus = z.infer<typeof SimulatedStatus>

/** A payment in the simulated bank. */
export const SimulatedPayment = z.strictObject({
  order_id: OrderId,
  title: Title,
  method: PaymentMethod,
  instructions: Instructions,
  amount_rupiah: Rupiah,
  status: SimulatedStatus,
  expires_at: z.int(),
})
export type SimulatedPayment = z.infer<typeof SimulatedPayment>

/**
 * Actions of the payer (pay, or let it expire), and of their bank: `challenge` holds the money
 * until the bank accepts or cancels, `deny` lets the payer retry.
 */
export const SimulatedAction = z.enum([
  'pay',
  'deny',
  'challenge',
  'accept',
  'cancel',
  'expire',
  'refund',
])
export type SimulatedAction = z.infer<typeof SimulatedAction>

/** Delivery of the notification: at once, twice, a minute late, out of order, or never. */
export const SimulatedNotice = z.enum(['once', 'twice', 'late', 'reordered', 'never'])
export type SimulatedNotice = z.infer<typeof SimulatedNotice>

export const getSimulatedPayment = endpoint({
  ...routes.getSimulatedPayment,
  summary: 'A payment at the simulated bank',
  params: Key,
  status: 200,
  answer: z.strictObject({ data: SimulatedPayment }),
  errors: ['invalid-input', 'not-found', 'wait'],
})

export const playPayment = endpoint({
  ...routes.playPayment,
  summary: 'Simulate the payer or the bank; no money moves',
  params: Key,
  body: z.strictObject({
    action: SimulatedAction,
    notify: SimulatedNotice.default('once'),
  }),
  status: 200,
  answer: z.strictObject({ data: SimulatedPayment }),
  errors: [...BODY_ERRORS, 'not-found', 'order-closed'],
})
