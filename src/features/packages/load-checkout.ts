import { call } from '../../api/call.ts'
import type { Failure, Http } from '../../api/http.ts'
import type { ShownPackage } from '../../contract/packages.ts'
import type { Gateway, Order, PaymentMethod } from '../../contract/payments.ts'
import type { Redemption } from '../../contract/rewards.ts'
import { getPackage } from '../../contract/routes/packages.ts'
import { getOrders, getPaymentMethods } from '../../contract/routes/payments.ts'
import { getRedemptions } from '../../contract/routes/rewards.ts'
import { getSubscription } from '../../contract/routes/subscriptions.ts'
import type { Access } from '../../contract/subscriptions.ts'
import { type ClassOffer, fetchOffer } from '../../kit/classes/fetch-offer.ts'
import { isWaiting } from './order-state.ts'

/** The data of the package summary. */
export interface Checkout {
  one: ShownPackage
  offer: ClassOffer
  methods: readonly PaymentMethod[]
  gateway: Gateway
  /** The learner's current access. */
  access: readonly Access[]
  /** An order that awaits payment: until it is settled, no other can be placed. */
  waiting: Order | undefined
  /** Vouchers that would lower the price now. */
  vouchers: readonly UsableVoucher[]
}

export type UsableVoucher = NonNullable<Redemption['voucher']>

export type LoadedCheckout =
  | { state: 'loaded'; checkout: Checkout }
  | { state: 'missing' }
  | { state: 'failed'; failure: Failure }

/** Loads the package summary for the current user. */
export async function loadCheckout(http: Http, id: string): Promise<LoadedCheckout> {
  const [one, methods, subscription, payments, offer, redemptions] = await Promise.all([
    call(http, getPackage, { params: { id } }),
    call(http, getPaymentMethods),
    call(http, getSubscription),
    call(http, getOrders),
    fetchOffer(http),
    call(http, getRedemptions),
  ])
  // An id that no package can have is treated as not found too.
  if (!one.ok && (one.error.code === 'not-found' || one.error.code === 'invalid-input'))
    return { state: 'missing' }
  for (const answer of [one, methods, subscription, payments, offer])
    if (!answer.ok) return { state: 'failed', failure: answer.error }
  if (!one.ok || !methods.ok || !subscription.ok || !payments.ok || !offer.ok)
    return { state: 'missing' }
  const checkout = {
    one: one.value.data,
    offer: offer.value,
    ...methods.value.data,
    access: subscription.value.data.access,
    // Without the list, a code can still be typed.
    vouchers: redemptions.ok ? usable(redemptions.value.data) : [],
    waiting: payments.value.data.find(isWaiting),
  }
  return { state: 'loaded', checkout }
}

function usable(redemptions: readonly Redemption[]): UsableVoucher[] {
  return redemptions.flatMap(({ voucher }) => (voucher?.status === 'usable' ? [voucher] : []))
}
