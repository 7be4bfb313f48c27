import { z } from 'zod'
import { Address, Rupiah, Slug, Title } from './catalogue.ts'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { Done, ErrorBody, endpoint, text } from './endpoint.ts'
import { Price } from './packages.ts'
import { ReferralCode } from './referrals.ts'
import { VoucherCode } from './rewards.ts'
import * as routes from './routes/payments.ts'

/** Who moves the money; the simulator moves none, and every page with it says so. */
export const Gateway = z.enum(['simulator', 'midtrans'])
export type Gateway = z.infer<typeof Gateway>

export const PaymentMethod = z.enum(['qris', 'bca-va', 'bni-va', 'bri-va', 'gopay', 'shopeepay'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/**
 * Where an order stands. `reviewing`: the gateway holds the money for a check. Money that arrives
 * late still pays an order that has expired, failed or was cancelled.
 */
export const OrderStatus = z.enum([
  'pending',
  'reviewing',
  'paid',
  'expired',
  'cancelled',
  'failed',
  'refunded',
])
export type OrderStatus = z.infer<typeof OrderStatus>

/** 130 random bits: nobody guesses it. */
export const OrderId = text.regex(/^sapa-[0-9a-hjkmnp-tv-z]{26}$/, 'must be the id of an order')

/** How a payer pays by the method they chose. */
export const Instructions = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('qris'),
    text: z.string(),
    /** The code as it is drawn: a square of `size` modules, and an SVG path over it. */
    size: z.int().positive(),
    path: z.string(),
  }),
  z.strictObject({ kind: z.literal('virtual-account'), bank: Title, number: text.max(30) }),
  z.strictObject({ kind: z.literal('ewallet'), wallet: Title }),
  /** All of it happens on a page of the gateway. */
  z.strictObject({ kind: z.literal('page') }),
])
export type Instructions = z.infer<typeof Instructions>

/** One way in which an order can be paid; changing the method makes another. */
export const Charge = z.strictObject({
  method: PaymentMethod,
  /** `denied`: the payer was turned down and may try again, with this one or another. */
  status: z.enum(['waiting', 'denied', 'reviewing', 'paid', 'expired', 'cancelled', 'failed']),
  /** Null while the gateway has not answered: ask again. */
  instructions: Instructions.nullable(),
  /** A page of the gateway where it is paid; that of the simulator plays the bank. */
  pay_url: Address.nullable(),
})
export type Charge = z.infer<typeof Charge>

/** A voucher that lowered a price, as it was then. */
export const OrderVoucher = z.strictObject({ code: text.max(20), discount_rupiah: Rupiah })
export type OrderVoucher = z.infer<typeof OrderVoucher>

export const Order = z.strictObject({
  order_id: OrderId,
  /** What was sold, as it was then. */
  package: z.strictObject({
    id: Slug,
    title: Title,
    days: z.int().min(1),
    language_ids: z.array(Slug),
    class_ids: z.array(Slug),
  }),
  /** What is paid; the voucher is off already. */
  price: Price,
  voucher: OrderVoucher.nullable(),
  gateway: Gateway,
  status: OrderStatus,
  referral_code: ReferralCode.nullable(),
  created_at: z.int(),
  /** Until when it can be paid. */
  expires_at: z.int(),
  paid_at: z.int().nullable(),
  refunded_at: z.int().nullable(),
  /** The charge that paid it; until then the newest. */
  charge: Charge.nullable(),
  /** Once it is paid: number of the invoice, and its PDF. */
  invoice: z.strictObject({ number: text.max(40), url: Address }).nullable(),
})
export type Order = z.infer<typeof Order>

const orderAnswer = z.strictObject({ data: Order })
const WRITE_ERRORS = [...BODY_ERRORS, ...LEARNER_ERRORS, 'not-found', 'unavailable'] as const

export const getPaymentMethods = endpoint({
  ...routes.getPaymentMethods,
  summary: 'How one can pay here, and whether money really moves',
  status: 200,
  answer: z.strictObject({
    data: z.strictObject({ gateway: Gateway, methods: z.array(PaymentMethod) }),
  }),
  errors: [],
})

/** What an order would cost. */
export const PricePreview = z.strictObject({
  package_id: Slug,
  price: Price,
  voucher: OrderVoucher.nullable(),
})
export type PricePreview = z.infer<typeof PricePreview>

export const previewPrice = endpoint({
  ...routes.previewPrice,
  summary: 'What a package costs today, less a voucher of the learner; orders nothing',
  access: 'learner',
  body: z.strictObject({ package_id: Slug, voucher_code: VoucherCode.optional() }),
  status: 200,
  answer: z.strictObject({ data: PricePreview }),
  errors: [...BODY_ERRORS, ...LEARNER_ERRORS, 'not-found', 'voucher-refused'],
})

export const createOrder = endpoint({
  ...routes.createOrder,
  summary:
    'Orders a package at the price of the server; the same `order_key` again answers the same order',
  access: 'learner',
  body: z.strictObject({
    package_id: Slug,
    method: PaymentMethod,
    referral_code: ReferralCode.optional(),
    /** One of the learner's own; it belongs to the order until this ends without money. */
    voucher_code: VoucherCode.optional(),
    /** Made by the browser for this order, so that sending it again orders nothing twice. */
    order_key: z.uuid(),
  }),
  status: 201,
  answer: orderAnswer,
  errors: [...WRITE_ERRORS, 'order-open', 'referral-refused', 'voucher-refused'],
  errorBodies: {
    // The other order that waits for its payment.
    'order-open': ErrorBody.extend({ data: z.strictObject({ order_id: OrderId }) }),
  },
})

export const getOrder = endpoint({
  ...routes.getOrder,
  summary: 'Where an order stands; asks the gateway when that was some time ago',
  access: 'learner',
  query: z.strictObject({ order_id: OrderId }),
  status: 200,
  answer: orderAnswer,
  errors: [...LEARNER_ERRORS, 'invalid-input', 'not-found'],
})

export const changeMethod = endpoint({
  ...routes.changeMethod,
  summary: 'Pays an order that waits in another way',
  access: 'learner',
  body: z.strictObject({ order_id: OrderId, method: PaymentMethod }),
  status: 200,
  answer: orderAnswer,
  errors: [...WRITE_ERRORS, 'order-closed'],
})

export const cancelOrder = endpoint({
  ...routes.cancelOrder,
  summary: 'Cancels an order that waits; one that is cancelled stays so',
  access: 'learner',
  body: z.strictObject({ order_id: OrderId }),
  status: 200,
  answer: orderAnswer,
  errors: [...WRITE_ERRORS, 'order-closed'],
})

export const getOrders = endpoint({
  ...routes.getOrders,
  summary: 'Orders of the learner, the newest first, at most 200',
  access: 'learner',
  status: 200,
  answer: z.strictObject({ data: z.array(Order) }),
  errors: LEARNER_ERRORS,
})

export const getInvoice = endpoint({
  ...routes.getInvoice,
  summary: 'The invoice of a paid order: PDF, A4, with its tax; only who has the link finds it',
  params: z.strictObject({ key: text.regex(/^[\w-]{32}$/) }),
  status: 200,
  answer: z.unknown(),
  answerType: 'application/pdf',
  errors: ['invalid-input', 'not-found', 'too-many-requests', 'unavailable'],
})

/**
 * What a gateway tells of a charge, in Midtrans's words
 * (docs.midtrans.com/reference/receiving-notifications); more fields may come and are kept.
 */
export const PaymentNotification = z.looseObject({
  order_id: text.max(60),
  status_code: text.max(3),
  gross_amount: text.max(20),
  /** SHA-512 of order_id + status_code + gross_amount + server key, in hexadecimal. */
  signature_key: text.regex(/^[0-9a-f]{128}$/),
  transaction_status: text.max(40),
  transaction_id: text.max(60).optional(),
  fraud_status: text.max(20).optional(),
})
export type PaymentNotification = z.infer<typeof PaymentNotification>

export const notifyPayment = endpoint({
  ...routes.notifyPayment,
  summary:
    'Takes a notification of the gateway, each once; what it says is asked of the gateway again',
  body: PaymentNotification,
  status: 200,
  answer: Done,
  errors: [...BODY_ERRORS, 'bad-signature', 'not-found', 'unavailable'],
})
