import { z } from 'zod'
import { Instant, Rupiah } from '../../../../src/contract/catalogue.ts'
import { reference } from '../../../../src/contract/fields.ts'
import { Gateway, OrderStatus, PaymentMethod } from '../../../../src/contract/payments.ts'
import { Period } from '../../../resources/period.ts'
import type { ChargeStatus } from '../tables.ts'

const CHARGE_STATUSES = {
  waiting: 'waiting',
  denied: 'denied',
  reviewing: 'reviewing',
  paid: 'paid',
  expired: 'expired',
  cancelled: 'cancelled',
  failed: 'failed',
} as const satisfies { [status in ChargeStatus]: status }

const Charge = z.strictObject({
  number: z.int(),
  method: PaymentMethod,
  status: z.enum(CHARGE_STATUSES),
  amount_rupiah: Rupiah,
  paid_at: Instant.nullable(),
  /** Whether its money has to be refunded, or was refunded. */
  refund: z.enum(['due', 'done']).nullable(),
  refunded_rupiah: Rupiah,
  /** Reason of the refund. */
  refund_reason: z.string().nullable(),
})
export type Charge = z.infer<typeof Charge>

/** An order as administrators see it. */
export const ManagedOrder = z.strictObject({
  id: z.string(),
  status: OrderStatus,
  /** Time of the order: within the last day, week … */
  period: Period,
  created_at: Instant,
  expires_at: Instant,
  paid_at: Instant.nullable(),
  refunded_at: Instant.nullable(),
  /** Account of the buyer; a pseudonym once the account is deleted. */
  user_id: reference(z.string(), 'users'),
  email: z.string().nullable(),
  package_title: z.string(),
  days: z.int(),
  amount_rupiah: Rupiah,
  gateway: Gateway,
  referral_code: z.string().nullable(),
  voucher_code: z.string().nullable(),
  invoice_number: z.string().nullable(),
  invoice_url: z.string().nullable(),
  charges: z.array(Charge),
  /** Whether a refund is due: the order was paid twice, or after the account was deleted. */
  is_owed: z.boolean(),
  owed_rupiah: Rupiah,
})
