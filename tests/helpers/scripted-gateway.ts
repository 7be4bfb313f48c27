import { ApiError } from '../../server/lib/api-error.ts'
import {
  type ChargeRequest,
  type Gateway,
  type GatewayStatus,
  ReferenceTaken,
} from '../../server/modules/payments/gateway.ts'
import {
  hasSignature,
  signatureOf,
} from '../../server/modules/payments/gateways/midtrans-signature.ts'
import type { ChargeStatus } from '../../server/modules/payments/tables.ts'
import type { PaymentMethod, PaymentNotification } from '../../src/contract/payments.ts'

const KEY = 'a key that only this gateway and its tests know'
/** Amount that can still be refunded. */
const CANCELLABLE: readonly ChargeStatus[] = ['waiting', 'denied']

interface ScriptedCharge extends GatewayStatus {
  request: ChargeRequest
}

/** A gateway in memory whose payers, delays and outages a test controls. */
export class ScriptedGateway implements Gateway {
  readonly name = 'simulator'
  readonly methods: readonly PaymentMethod[] = ['qris', 'bca-va', 'gopay']
  /** Every charge by its reference. */
  readonly charges = new Map<string, ScriptedCharge>()
  /** References that it reports as already used. */
  readonly taken = new Set<string>()
  /** References of status requests, the oldest first. */
  readonly queries: string[] = []
  isAway = false
  /** Awaited before a charge is created, and before a status is returned. */
  beforeMaking: () => Promise<void> = async () => {}
  beforeTelling: () => Promise<void> = async () => {}

  async create(request: ChargeRequest) {
    this.#comeIn()
    await this.beforeMaking()
    const { reference, amountRupiah } = request
    if (this.taken.has(reference)) throw new ReferenceTaken()
    if (!this.charges.has(reference))
      this.charges.set(reference, { request, status: 'waiting', amountRupiah, refundedRupiah: 0 })
    return { instructions: { kind: 'page' } as const, payUrl: `/pay?of=${reference}` }
  }

  verifyNotification(notification: PaymentNotification): void {
    if (!hasSignature(notification, KEY)) throw new ApiError('bad-signature')
  }

  async fetchStatus(reference: string): Promise<GatewayStatus | undefined> {
    this.#comeIn()
    this.queries.push(reference)
    const charge = this.charges.get(reference)
    const status = charge && {
      status: charge.status,
      amountRupiah: charge.amountRupiah,
      refundedRupiah: charge.refundedRupiah,
    }
    await this.beforeTelling()
    return status
  }

  async cancel(reference: string): Promise<void> {
    this.#comeIn()
    const charge = this.charges.get(reference)
    if (charge && CANCELLABLE.includes(charge.status)) charge.status = 'cancelled'
  }

  /** Changes a charge at the gateway without a notification. */
  change(reference: string, to: Partial<GatewayStatus>): void {
    const charge = this.charges.get(reference)
    if (!charge) throw new Error(`${reference} was never made.`)
    Object.assign(charge, to)
  }

  /** Pays as the payer does, unless the charge is over. @returns whether it was accepted */
  pay(reference: string): boolean {
    const charge = this.charges.get(reference)
    if (!charge || ![...CANCELLABLE, 'reviewing'].includes(charge.status)) return false
    charge.status = 'paid'
    return true
  }

  /** Returns the notification about a charge. */
  notice(reference: string, more: Partial<PaymentNotification> = {}): string {
    const amount = this.charges.get(reference)?.amountRupiah ?? 1
    const signed = { order_id: reference, status_code: '200', gross_amount: `${amount}.00` }
    const { signature_key = signatureOf({ ...signed, ...more }, KEY) } = more
    return JSON.stringify({ transaction_status: 'settlement', ...signed, ...more, signature_key })
  }

  #comeIn(): void {
    if (this.isAway) throw new ApiError('unavailable')
  }
}
