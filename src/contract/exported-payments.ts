import { z } from 'zod'
import { ClassRight } from './classes.ts'
import { Charge, Gateway, OrderStatus, PaymentMethod } from './payments.ts'

/** The access of an account, with its reasons. */
export const exportedAccess = {
  access_grants: z.array(
    z.strictObject({
      source: z.string(),
      kind: ClassRight.exclude(['free']),
      language_ids: z.array(z.string()),
      class_ids: z.array(z.string()),
      days: z.int(),
      granted_at: z.int(),
      revoked_at: z.int().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  trials: z.array(z.strictObject({ claimed_at: z.int() })),
  /** Ends of access that were announced by mail. */
  access_reminders: z.array(z.strictObject({ ends_at: z.int(), sent_at: z.int() })),
}

const ExportedOrder = z.strictObject({
  id: z.string(),
  /** The sold package at that time, and the buyer. */
  sale: z.record(z.string(), z.unknown()),
  amount_rupiah: z.int(),
  gateway: Gateway,
  status: OrderStatus,
  referral_code: z.string().nullable(),
  created_at: z.int(),
  expires_at: z.int(),
  paid_at: z.int().nullable(),
  paid_charge: z.int().nullable(),
  refunded_at: z.int().nullable(),
  invoice_number: z.string().nullable(),
  invoice_key: z.string().nullable(),
})

const ExportedCharge = z.strictObject({
  order_id: z.string(),
  number: z.int(),
  method: PaymentMethod,
  status: Charge.shape.status,
  amount_rupiah: z.int(),
  instructions: z.record(z.string(), z.unknown()).nullable(),
  pay_url: z.string().nullable(),
  created_at: z.int(),
  paid_at: z.int().nullable(),
})

const ExportedRefund = z.strictObject({
  order_id: z.string(),
  charge: z.int(),
  amount_rupiah: z.int(),
  status: z.enum(['due', 'done']),
  reason: z.string(),
  created_at: z.int(),
  done_at: z.int().nullable(),
})

/** Orders and payments of an account. */
export const exportedPayments = {
  orders: z.array(ExportedOrder),
  charges: z.array(ExportedCharge),
  refunds: z.array(ExportedRefund),
  referral_code: z.strictObject({ code: z.string(), created_at: z.int() }).nullable(),
  /** Referrals in both directions, without the other person's identity. */
  referrals: z.array(
    z.strictObject({ role: z.enum(['friend', 'referrer']), rewarded_at: z.int() }),
  ),
}
