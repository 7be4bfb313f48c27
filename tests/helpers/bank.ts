import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Dependencies } from '../../server/module.ts'
import type { ChargeRequest, Gateway } from '../../server/modules/payments/gateway.ts'
import { simulatorGateway } from '../../server/modules/payments/gateways/simulator/simulator.ts'
import { paymentsFrom } from '../../server/modules/payments/module.ts'
import { MODULES } from '../../server/modules.ts'
import { call } from '../../src/api/call.ts'
import type { SimulatedAction, SimulatedNotice } from '../../src/contract/payment-simulator.ts'
import { playPayment } from '../../src/contract/routes/payments.ts'
import { HOUR } from '../../src/lib/durations.ts'
import { startApi, TEST_SECRET, type TestApi } from './api.ts'

export const START = Date.UTC(2026, 10, 22, 18)

/** A simulated bank next to the app, with its notifications. */
export interface TestBank {
  api: TestApi
  gateway: Gateway
  /** Bodies of notifications as they arrived, the oldest first. */
  notifications: string[]
  /** Status of the receiver's response; 200 by default. */
  answer: { status: number }
  /** Milliseconds since START; tests set it. */
  clock: { ahead: number }
  /** Runs the bank's periodic work. */
  runJobs(gateway?: Gateway): Promise<void>
  /** Creates another bank on the same database, as after a restart. */
  reopen(more?: Partial<Dependencies>): Gateway
  close(): Promise<void>
}

/** Creates the bank on a real database, with a real HTTP server as receiver of notifications. */
export async function openBank(): Promise<TestBank> {
  const notifications: string[] = []
  const answer = { status: 200 }
  const clock = { ahead: 0 }
  const listener = createServer(async (req, res) => {
    notifications.push(await text(req))
    res.writeHead(answer.status).end()
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const publicUrl = () => `http://127.0.0.1:${port}`
  const now = () => START + clock.ahead
  let shared: Dependencies | undefined
  let gateway: Gateway | undefined
  const payments = paymentsFrom(given => {
    shared = given
    gateway = simulatorGateway(given)
    return gateway
  })
  const modules = MODULES.map(module => (module.name === payments.name ? payments : module))
  const api = await startApi({ now, publicUrl, secret: TEST_SECRET, modules })
  if (!shared || !gateway) throw new Error('The bank did not open')
  const [dependencies, bank] = [shared, gateway]
  const reopen = (more: Partial<Dependencies> = {}) =>
    simulatorGateway({ ...dependencies, ...more })
  const runJobs = async (worker = bank) => {
    for (const job of worker.jobs ?? []) await job.work()
  }
  const close = async () => {
    listener.close()
    await api.close()
  }
  return { api, gateway: bank, notifications, answer, clock, runJobs, reopen, close }
}

let made = 0

/** Returns a request for a charge, each with a reference of its own. */
export function chargeRequest(more: Partial<ChargeRequest> = {}): ChargeRequest {
  const number = String(++made).padStart(26, '0')
  return {
    reference: `sapa-${number}-1`,
    method: 'qris',
    amountRupiah: 49_000,
    title: 'Paket Bulanan',
    payer: { name: 'Rina', email: 'rina@contoh.id' },
    expiresAt: START + 24 * HOUR,
    backUrl: '/create-payment',
    ...more,
  }
}

/** Creates a payment at the bank. @returns its reference, and the key of its page */
export async function createPayment({ gateway }: TestBank, more: Partial<ChargeRequest> = {}) {
  const request = chargeRequest(more)
  const { instructions, payUrl } = await gateway.create(request)
  const key = new URL(payUrl ?? '', 'http://localhost').searchParams.get('key') ?? ''
  return { ...request, instructions, key }
}

/** Acts like the bank's page. @returns the new status, or the code of the refusal */
export async function playAction(
  { api }: TestBank,
  key: string,
  action: SimulatedAction,
  notify: SimulatedNotice = 'never',
): Promise<string> {
  const answer = await call(api.http, playPayment, { params: { key }, body: { action, notify } })
  return answer.ok ? answer.value.data.status : answer.error.code
}
