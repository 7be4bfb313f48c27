import { z } from 'zod'
import { Address, Rupiah, Slug, Title } from './catalogue.ts'
import { BODY_ERRORS, LEARNER_ERRORS } from './common-errors.ts'
import { Done, ErrorBody, endpoint, text } from './endpoint.ts'
import { Price } from './packages.ts'
import { ReferralCode } from './referrals.ts'
import { VoucherCode } from './rewards.ts'
import * as routes from './routes/payments.ts'

/** The payment gateway; the simulator moves no money, and every page with it says so. */
export const Gateway = z.enum(['simulator', 'midtrans'])
export type Gateway = z.infer<typeof Gateway>

export const PaymentMethod = z.enum(['qris', 'bca-va', 'bni-va', 'bri-va', 'gopay', 'shopeepay'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/**
 * The status of an order. `reviewing`: the gateway holds the money for a check. Late money still
 * pays an order that has expired, failed or was cancelled.
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

/** 130 random bits, which nobody can guess. */
export const OrderId = text.regex(/^sapa-[0-9a-hjkmnp-tv-z]{26}$/, 'must be the id of an order')

/** Payment instructions of the chosen method. */
export const Instructions = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('qris'),
    text: z.string(),
    /** The QR code as a square of `size` modules with an SVG path. */
    size: z.int().positive(),
    path: z.string(),
  }),
  z.strictObject({ kind: z.literal('virtual-account'), bank: Title, number: text.max(30) }),
  z.strictObject({ kind: z.literal('ewallet'), wallet: Title }),
  /** The payment happens on a page of the gateway. */
  z.strictObject({ kind: z.literal('page') }),
])
export type Instructions = z.infer<typeof Instructions>

/** One charge for an order; changing the method creates another. */
export const Charge = z.strictObject({
  method: PaymentMethod,
  /** `denied`: the payment was refused, and the payer may retry with this charge or another. */
  status: z.enum(['waiting', 'denied', 'reviewing', 'paid', 'expired', 'cancelled', 'failed']),
  /** Null while the gateway has not responded; poll again. */
  instructions: Instructions.nullable(),
  /** The gateway's payment page; that of the simulator plays the bank. */
  pay_url: Address.nullable(),
})
export type Charge = z.infer<typeof Charge>

/** The applied voucher, as of the order. */
export const OrderVoucher = z.strictObject({ code: text.max(20), discount_rupiah: Rupiah })
export type OrderVoucher = z.infer<typeof OrderVoucher>

export const Order = z.strictObject({
  order_id: OrderId,
  /** The sold package, as of the order. */
  package: z.strictObject({
    id: Slug,
    title: Title,
    days: z.int().min(1),
    language_ids: z.array(Slug),
    class_ids: z.array(Slug),
  }),
  /** Price to pay, with the voucher already deducted. */
  price: Price,
  voucher: OrderVoucher.nullable(),
  gateway: Gateway,
  status: OrderStatus,
  referral_code: ReferralCode.nullable(),
  created_at: z.int(),
  /** End of the time to pay. */
  expires_at: z.int(),
  paid_at: z.int().nullable(),
  refunded_at: z.int().nullable(),
  /** The charge that paid the order, or else the newest. */
  charge: Charge.nullable(),
  /** Number and PDF of the invoice, once it is paid. */
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

/** The price of an order in advance. */
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
  summary: "Order a package at the server's price; a repeated `order_key` returns the same order",
  access: 'learner',
  body: z.strictObject({
    package_id: Slug,
    method: PaymentMethod,
    referral_code: ReferralCode.optional(),
    /** One of the learner's vouchers, which the order holds until it ends unpaid. */
    voucher_code: VoucherCode.optional(),
    /** Created by the browser, so that a repeated request creates one order. */
    order_key: z.uuid(),
  }),
  status: 201,
  answer: orderAnswer,
  errors: [...WRITE_ERRORS, 'order-open', 'referral-refused', 'voucher-refused'],
  errorBodies: {
    // The other unpaid order.
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
  errors: ['invalid-input', 'not-found', 'wait', 'unavailable'],
})

/**
 * A gateway's notification about a charge, in Midtrans's format
 * (docs.midtrans.com/reference/receiving-notifications); additional fields are stored too.
 */
export const PaymentNotification = z.looseObject({
  /** Our references have at most 34 characters; those of the dashboard's tests are longer. */
  order_id: text.max(120),
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
    'Receive a notification of the gateway, once each; its content is verified with the gateway',
  body: PaymentNotification,
  status: 200,
  answer: Done,
  errors: [...BODY_ERRORS, 'bad-signature', 'not-found', 'unavailable'],
})
