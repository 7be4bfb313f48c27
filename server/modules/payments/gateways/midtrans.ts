import type { PaymentMethod } from '../../../../src/contract/payments.ts'
import { notifyPayment } from '../../../../src/contract/routes/payments.ts'
import { MINUTE } from '../../../../src/lib/durations.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { Parts } from '../../../module.ts'
import { type Gateway, type Made, ReferenceTaken, type Wanted } from '../gateway.ts'
import { type MidtransAnswer, MidtransClient } from './midtrans-client.ts'
import { hasSignature } from './midtrans-signature.ts'
import { readStatus } from './midtrans-status.ts'

/** Where Midtrans is: its payment pages, and where it is asked. */
export interface MidtransRoots {
  snap: string
  api: string
}

export interface MidtransParts extends Pick<Parts, 'publicUrl' | 'now' | 'log'> {
  config: Extract<Parts['payment'], { gateway: 'midtrans' }>
  /** Midtrans's own unless a test has others. */
  roots?: MidtransRoots
  /** The longest that one question may take, in milliseconds; browsers wait for 15 s. */
  patience?: number
}

const SANDBOX = {
  snap: 'https://app.sandbox.midtrans.com',
  api: 'https://api.sandbox.midtrans.com',
}
const PRODUCTION = { snap: 'https://app.midtrans.com', api: 'https://api.midtrans.com' }

/** What Snap calls the ways to pay; its page offers the chosen one alone. */
const CHANNELS: Readonly<Record<PaymentMethod, string>> = {
  qris: 'other_qris',
  'bca-va': 'bca_va',
  'bni-va': 'bni_va',
  'bri-va': 'bri_va',
  gopay: 'gopay',
  shopeepay: 'shopeepay',
}

/** How Snap says that an order's id is used up, in the languages of its accounts. */
const TAKEN = /order_id.*(taken|digunakan|used)/i

const PATIENCE = 10_000
/** Longest name of a thing that is sold, and of who buys it. */
const NAME = 50
const PAYER = 255
/** Minutes that a page of Snap is open at least. */
const PAGE_MINUTES = 5

/** Midtrans Snap (docs.midtrans.com): it has a page of its own for every charge, where all of the paying happens. */
export function midtransGateway(parts: MidtransParts): Gateway {
  const { config, log } = parts
  const roots = parts.roots ?? (config.isProduction ? PRODUCTION : SANDBOX)
  const client = new MidtransClient(config.serverKey, log, parts.patience ?? PATIENCE)
  const transaction = (reference: string) => `${roots.api}/v2/${encodeURIComponent(reference)}`

  return {
    name: 'midtrans',
    methods: config.methods,

    async create(wanted, signal) {
      const answer = await client.ask({
        method: 'POST',
        url: `${roots.snap}/snap/v1/transactions`,
        call: 'create',
        body: snapTransaction(wanted, parts.now()),
        headers: {
          'X-Override-Notification': `${parts.publicUrl()}/api${notifyPayment.path}`,
        },
        again: false,
        signal,
      })
      return readMade(answer) ?? client.giveUp('create', answer)
    },

    verifyNotification(notification) {
      if (!hasSignature(notification, config.serverKey)) throw new ApiError('bad-signature')
    },

    async fetchStatus(reference, signal) {
      const answer = await client.ask({
        method: 'GET',
        url: `${transaction(reference)}/status`,
        call: 'status',
        again: true,
        signal,
      })
      // Nobody has chosen anything on its page yet.
      if (answer.status === 404) return undefined
      return readStatus(answer.body, reference) ?? client.giveUp('status', answer)
    },

    async cancel(reference, payUrl, signal) {
      const token = payUrl && new URL(payUrl).pathname.split('/').at(-1)
      // First the page: else a charge could begin there behind our back.
      if (token)
        await post(`${roots.snap}/snap/v1/transactions/${token}/cancel`, 'close page', signal)
      await post(`${transaction(reference)}/cancel`, 'cancel', signal)
    },
  }

  /** What cannot be cancelled (any more) is refused with 400, 404 or 412, and left. */
  async function post(url: string, call: string, signal?: AbortSignal): Promise<void> {
    await client.ask({ method: 'POST', url, call, again: true, signal })
  }
}

function snapTransaction(wanted: Wanted, now: number): object {
  const { reference, method, amountRupiah, title, payer, expiresAt, backUrl } = wanted
  const minutes = Math.max(1, Math.floor((expiresAt - now) / MINUTE))
  return {
    transaction_details: { order_id: reference, gross_amount: amountRupiah },
    item_details: [{ name: shorten(title, NAME), price: amountRupiah, quantity: 1 }],
    customer_details: { first_name: shorten(payer.name, PAYER), email: payer.email },
    enabled_payments: [CHANNELS[method]],
    // From now, and not from when the payer has chosen.
    expiry: { start_time: jakartaTime(now), unit: 'minutes', duration: minutes },
    page_expiry: { unit: 'minutes', duration: Math.max(PAGE_MINUTES, minutes) },
    callbacks: { finish: backUrl },
  }
}

/** @throws ReferenceTaken */
function readMade({ status, body }: MidtransAnswer): Made | undefined {
  if (status === 400 && TAKEN.test(JSON.stringify(body['error_messages'] ?? ''))) {
    throw new ReferenceTaken()
  }
  const payUrl = body['redirect_url']
  if (status !== 201 || typeof payUrl !== 'string' || !URL.canParse(payUrl)) return undefined
  return { instructions: { kind: 'page' }, payUrl }
}

/** A text of at most so many characters, with no half of one at its end. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const letters = [...text]
  while (letters.join('').length >= most) letters.pop()
  return `${letters.join('')}…`
}

function jakartaTime(now: number): string {
  const there = new Date(now + 7 * 60 * MINUTE).toISOString()
  return `${there.slice(0, 10)} ${there.slice(11, 19)} +0700`
}
