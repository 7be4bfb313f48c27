import type { PaymentMethod } from '../../../../src/contract/payments.ts'
import { notifyPayment } from '../../../../src/contract/routes/payments.ts'
import { MINUTE } from '../../../../src/lib/durations.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { Dependencies } from '../../../module.ts'
import { type ChargeRequest, type CreatedCharge, type Gateway, ReferenceTaken } from '../gateway.ts'
import { type MidtransAnswer, MidtransClient } from './midtrans-client.ts'
import { hasSignature } from './midtrans-signature.ts'
import { readStatus } from './midtrans-status.ts'

/** Base addresses of Midtrans: for its payment pages, and for its API. */
export interface MidtransRoots {
  snap: string
  api: string
}

export interface MidtransDependencies extends Pick<Dependencies, 'publicUrl' | 'now' | 'log'> {
  config: Extract<Dependencies['payment'], { gateway: 'midtrans' }>
  /** Midtrans's own addresses by default; tests pass others. */
  roots?: MidtransRoots
  /** Maximum time of one request, in milliseconds; browsers wait for 15 s. */
  patience?: number
}

const SANDBOX = {
  snap: 'https://app.sandbox.midtrans.com',
  api: 'https://api.sandbox.midtrans.com',
}
const PRODUCTION = { snap: 'https://app.midtrans.com', api: 'https://api.midtrans.com' }

/** Snap's names of payment methods; its page offers only the chosen one. */
const CHANNELS: Readonly<Record<PaymentMethod, string>> = {
  qris: 'other_qris',
  'bca-va': 'bca_va',
  'bni-va': 'bni_va',
  'bri-va': 'bri_va',
  gopay: 'gopay',
  shopeepay: 'shopeepay',
}

/** Snap's error for a used order id, in the languages of its accounts. */
const TAKEN = /order_id.*(taken|digunakan|used)/i

const PATIENCE = 10_000
/** Maximum length of the name of an item, and of its buyer. */
const NAME = 50
const PAYER = 255
/** Minimum minutes that a page of Snap is open. */
const PAGE_MINUTES = 5

/**
 * Gateway for Midtrans Snap (docs.midtrans.com): it has a separate page for every charge, where the
 * whole payment takes place.
 */
export function midtransGateway(dependencies: MidtransDependencies): Gateway {
  const { config, log } = dependencies
  const roots = dependencies.roots ?? (config.isProduction ? PRODUCTION : SANDBOX)
  const client = new MidtransClient(config.serverKey, log, dependencies.patience ?? PATIENCE)
  const transaction = (reference: string) => `${roots.api}/v2/${encodeURIComponent(reference)}`

  return {
    name: 'midtrans',
    methods: config.methods,

    async create(request, signal) {
      const answer = await client.ask({
        method: 'POST',
        url: `${roots.snap}/snap/v1/transactions`,
        call: 'create',
        body: snapTransaction(request, dependencies.now()),
        headers: {
          'X-Override-Notification': `${dependencies.publicUrl()}/api${notifyPayment.path}`,
        },
        again: false,
        signal,
      })
      return readCreated(answer) ?? client.giveUp('create', answer)
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
      // Nobody has chosen a method on its page yet.
      if (answer.status === 404) return undefined
      return readStatus(answer.body, reference) ?? client.giveUp('status', answer)
    },

    async cancel(reference, payUrl, signal) {
      const token = payUrl && new URL(payUrl).pathname.split('/').at(-1)
      // The page first: otherwise a charge could still begin there.
      if (token)
        await post(`${roots.snap}/snap/v1/transactions/${token}/cancel`, 'close page', signal)
      await post(`${transaction(reference)}/cancel`, 'cancel', signal)
    },
  }

  /**
   * Posts a cancellation. One that is impossible (by now) is refused with 400, 404 or 412, and
   * left.
   */
  async function post(url: string, call: string, signal?: AbortSignal): Promise<void> {
    await client.ask({ method: 'POST', url, call, again: true, signal })
  }
}

function snapTransaction(request: ChargeRequest, now: number): object {
  const { reference, method, amountRupiah, title, payer, expiresAt, backUrl } = request
  const minutes = Math.max(1, Math.floor((expiresAt - now) / MINUTE))
  return {
    transaction_details: { order_id: reference, gross_amount: amountRupiah },
    item_details: [{ name: shorten(title, NAME), price: amountRupiah, quantity: 1 }],
    customer_details: { first_name: shorten(payer.name, PAYER), email: payer.email },
    enabled_payments: [CHANNELS[method]],
    // From now, and not from the moment in which the payer chooses a method.
    expiry: { start_time: jakartaTime(now), unit: 'minutes', duration: minutes },
    page_expiry: { unit: 'minutes', duration: Math.max(PAGE_MINUTES, minutes) },
    callbacks: { finish: backUrl },
  }
}

/** @throws ReferenceTaken */
function readCreated({ status, body }: MidtransAnswer): CreatedCharge | undefined {
  if (status === 400 && TAKEN.test(JSON.stringify(body['error_messages'] ?? ''))) {
    throw new ReferenceTaken()
  }
  const payUrl = body['redirect_url']
  if (status !== 201 || typeof payUrl !== 'string' || !URL.canParse(payUrl)) return undefined
  return { instructions: { kind: 'page' }, payUrl }
}

/** Cuts a text to so many UTF-16 units, without half a character at its end. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const characters = [...text]
  while (characters.join('').length >= most) characters.pop()
  return `${characters.join('')}…`
}

function jakartaTime(now: number): string {
  const there = new Date(now + 7 * 60 * MINUTE).toISOString()
  return `${there.slice(0, 10)} ${there.slice(11, 19)} +0700`
}
