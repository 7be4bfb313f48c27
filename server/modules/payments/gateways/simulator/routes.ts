import type { Context } from 'hono'
import {
  getSimulatedPayment,
  playPayment,
  type SimulatedPayment,
} from '../../../../../src/contract/payment-simulator.ts'
import { MINUTE } from '../../../../../src/lib/durations.ts'
import { CallCounter } from '../../../../auth/call-counter.ts'
import { clientNetwork } from '../../../../auth/client-network.ts'
import { on } from '../../../../http/calls.ts'
import { ApiError } from '../../../../lib/api-error.ts'
import type { Dependencies } from '../../../../module.ts'
import { MOVES, type PaymentRow, statusAt } from './bank.ts'
import { findPayment, instructionsOf, movePayment } from './payments.ts'

interface BankDependencies extends Pick<Dependencies, 'db' | 'log' | 'now' | 'trustedProxies'> {
  serverKey: string
  /** Sends the notifications that are due. */
  send: () => Promise<void>
}

/**
 * Calls from one network in a minute: enough for a school that pays at once, too few to keep the
 * server busy.
 */
const calls = new CallCounter({ limit: 600, window: MINUTE })
const CLOSED =
  'Pembayaran ini sudah tidak bisa diubah begitu. Muat ulang halamannya untuk melihat statusnya.'

/** Routes of the bank's own page. Anybody with the key of a payment may act as its payer. */
export function simulatorRoutes(bank: BankDependencies) {
  const { db, log, now, serverKey, send } = bank
  return [
    on(getSimulatedPayment, async ({ params, c }) => {
      limitCalls(c, bank)
      return { data: show(await findByKey(bank, params.key), now()) }
    }),
    on(playPayment, async ({ params, body: { action, notify }, c }) => {
      limitCalls(c, bank)
      const { reference } = await findByKey(bank, params.key)
      const moved = await movePayment(db, reference, { ...MOVES[action], notify, serverKey }, now())
      if (!moved) throw new ApiError('order-closed', CLOSED)
      // The payer does not wait for it, and the job sends what fails now.
      send().catch(error => log.error({ err: error }, 'simulated notifications failed'))
      return { data: show(moved, now()) }
    }),
  ]
}

/** @throws ApiError wait */
function limitCalls(c: Context, { db, now, trustedProxies }: BankDependencies): void {
  calls.limit(db, clientNetwork(c, trustedProxies), now())
}

/** @throws ApiError not-found */
async function findByKey({ db }: BankDependencies, key: string): Promise<PaymentRow> {
  const payment = await findPayment(db, 'key', key)
  if (!payment) throw new ApiError('not-found', 'Pembayaran ini tidak ada.')
  return payment
}

function show(payment: PaymentRow, now: number): SimulatedPayment {
  return {
    // A reference is the order's id, and the number of the charge.
    order_id: payment.reference.replace(/-\d+$/, ''),
    title: payment.title,
    method: payment.method,
    instructions: instructionsOf(payment),
    amount_rupiah: payment.amount_rupiah,
    status: statusAt(payment, now),
    expires_at: payment.expires_at,
  }
}
