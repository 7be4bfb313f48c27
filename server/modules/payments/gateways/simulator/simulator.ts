import { PaymentMethod } from '../../../../../src/contract/payments.ts'
import { notifyPayment } from '../../../../../src/contract/routes/payments.ts'
import { paymentPaths } from '../../../../../src/lib/payment-paths.ts'
import { allSecrets, deriveKey } from '../../../../auth/secret.ts'
import type { Job } from '../../../../jobs/run-jobs.ts'
import { ApiError } from '../../../../lib/api-error.ts'
import type { Dependencies } from '../../../../module.ts'
import type { Gateway, GatewayStatus } from '../../gateway.ts'
import { hasSignature } from '../midtrans-signature.ts'
import { CHARGE_STATUS, MOVES, type PaymentRow, statusAt } from './bank.ts'
import { findOverdue, findPayment, instructionsOf, makePayment, movePayment } from './payments.ts'
import { simulatorRoutes } from './routes.ts'
import { type Deliver, deliverTo, sendDue } from './sender.ts'

/** Milliseconds between two looks of the bank for due notifications and expired payments. */
const BEAT = 3_000
/** Payments that are expired at a time. */
const BATCH = 100

type SimulatorDependencies = Pick<
  Dependencies,
  'db' | 'secret' | 'formerSecrets' | 'log' | 'now' | 'publicUrl' | 'trustedProxies'
>

/**
 * A bank that moves no money: it creates codes and account numbers, lets its page act as the payer
 * and the bank, and notifies us as Midtrans would, over HTTP.
 *
 * @param deliver replaces the delivery to our own address
 */
export function simulatorGateway(
  dependencies: SimulatorDependencies,
  deliver: Deliver = deliverTo(() => `${dependencies.publicUrl()}/api${notifyPayment.path}`),
): Gateway {
  const { db, now } = dependencies
  const bank = {
    ...dependencies,
    serverKey: serverKeyOf(dependencies.secret),
    send: () => sendDue(dependencies, deliver),
  }
  return {
    name: 'simulator',
    methods: PaymentMethod.options,
    routes: simulatorRoutes(bank),
    jobs: bankJobs(bank),
    async create(request) {
      const payment = await makePayment(db, request, now())
      return { instructions: instructionsOf(payment), payUrl: paymentPaths.simulator(payment.key) }
    },
    verifyNotification(notification) {
      const isOurs = allSecrets(dependencies).some(secret =>
        hasSignature(notification, serverKeyOf(secret)),
      )
      if (!isOurs) throw new ApiError('bad-signature')
    },
    async fetchStatus(reference) {
      const payment = await findPayment(db, 'reference', reference)
      return payment && chargeOf(payment, now())
    },
    async cancel(reference) {
      const { serverKey } = bank
      // The canceller knows already, and needs no notification.
      await movePayment(db, reference, { ...MOVES.cancel, notify: 'never', serverKey }, now())
    },
  }
}

/** Derives the key that the bank signs with, as Midtrans would with a merchant's server key. */
function serverKeyOf(secret: string): string {
  return Buffer.from(deriveKey(secret, 'payment-simulator')).toString('base64url')
}

function chargeOf(payment: PaymentRow, now: number): GatewayStatus {
  const status = statusAt(payment, now)
  return {
    status: CHARGE_STATUS[status],
    amountRupiah: payment.amount_rupiah,
    refundedRupiah: status === 'refund' ? payment.amount_rupiah : 0,
  }
}

function bankJobs({
  db,
  now,
  serverKey,
  send,
}: SimulatorDependencies & { serverKey: string; send: () => Promise<void> }): Job[] {
  const expire = { ...MOVES.expire, notify: 'once', serverKey } as const
  return [
    {
      every: BEAT,
      async work() {
        for (const reference of await findOverdue(db, now(), BATCH))
          await movePayment(db, reference, expire, now())
        await send()
      },
    },
  ]
}
