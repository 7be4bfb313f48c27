import { randomUUID } from 'node:crypto'
import type { PaymentDependencies } from '../../server/modules/payments/dependencies.ts'
import { paymentsFrom } from '../../server/modules/payments/module.ts'
import { packageList } from '../../server/modules/payments/packages/list.ts'
import { MODULES } from '../../server/modules.ts'
import { call } from '../../src/api/call.ts'
import type { Result } from '../../src/api/http.ts'
import type { Body } from '../../src/contract/calls.ts'
import type { Order } from '../../src/contract/payments.ts'
import { createOrder, getOrder } from '../../src/contract/routes/payments.ts'
import { MINUTE } from '../../src/lib/durations.ts'
import { outcomeOf } from './administration.ts'
import { startApi, type TestApi, type TestOptions } from './api.ts'
import { ScriptedGateway } from './scripted-gateway.ts'
import { createUser, signIn, type TestUser } from './users.ts'

export const START = Date.UTC(2026, 10, 22, 18)
/** Price of `PACKAGE`. */
export const PRICE = 49_000
export const PACKAGE = 'korea-30-hari'

/** The app with a gateway that a test controls. */
export interface Shop {
  api: TestApi
  gateway: ScriptedGateway
  /** Its dependencies, for calling its functions directly. */
  dependencies: PaymentDependencies
  /** Milliseconds UTC, which tests move. */
  clock: { now: number }
  /** Runs the server's jobs of every minute. */
  runJobs(): Promise<void>
  /** Sends a notification of the gateway. @returns the status of the response */
  sendNotification(body: string): Promise<number>
}

export async function openShop(options: TestOptions = {}): Promise<Shop> {
  const gateway = new ScriptedGateway()
  const clock = { now: START }
  let dependencies: PaymentDependencies | undefined
  const payments = paymentsFrom(given => {
    dependencies = { ...given, gateway, packages: packageList() }
    return gateway
  })
  const modules = MODULES.map(module => (module.name === 'payments' ? payments : module))
  const api = await startApi({ now: () => clock.now, ...options, modules })
  if (!dependencies) throw new Error('Nobody opened the gateway.')
  await warmUp(api)
  const runJobs = async () => {
    const jobs = api.running.flatMap(module => module.jobs ?? [])
    for (const job of jobs) if (job.every === MINUTE) await job.work()
  }
  const sendNotification = async (body: string) => {
    const headers = { 'content-type': 'application/json' }
    return (await api.fetch('/api/payment/notification', { method: 'POST', headers, body })).status
  }
  return { api, gateway, dependencies, clock, runJobs, sendNotification }
}

/** Opens all connections, so that simultaneous calls race instead of waiting for one to open. */
async function warmUp({ db }: TestApi): Promise<void> {
  const read = (trx: TestApi['db']) => trx.selectFrom('orders').select('id').limit(1).execute()
  await Promise.all(Array.from({ length: 10 }, () => db.transaction().execute(read)))
}

export function orderBody(more: Partial<Body<typeof createOrder>> = {}): Body<typeof createOrder> {
  return { package_id: PACKAGE, method: 'qris', order_key: randomUUID(), ...more }
}

/** Creates a pending order, by default of a new learner. */
export async function anOrder(
  { api }: Shop,
  { who, ...more }: Partial<Body<typeof createOrder>> & { who?: TestUser } = {},
): Promise<{ learner: TestUser; order: Order; id: string; reference: string }> {
  const learner = who ?? (await createUser(api))
  const order = dataOf(await call(learner.http, createOrder, { body: orderBody(more) }))
  return { learner, order, id: order.order_id, reference: `${order.order_id}-1` }
}

/** Lets time pass, after which the learner signs in again. */
export async function signInLater(shop: Shop, learner: TestUser, time: number): Promise<TestUser> {
  shop.clock.now += time
  return { ...learner, ...(await signIn(shop.api, learner.user.id)) }
}

/** Returns the order as its owner sees it, after a request to the gateway. */
export async function refreshOrder(
  { clock }: Shop,
  { learner, id }: { learner: TestUser; id: string },
): Promise<Order> {
  clock.now += 5_000
  return dataOf(await call(learner.http, getOrder, { query: { order_id: id } }))
}

export function dataOf<T>(result: Result<{ data: T }>): T {
  if (!result.ok) throw new Error(result.error.code)
  return result.value.data
}

/** Returns the code of a refusal, or `ok`. */
export function code(result: Result<unknown>): string {
  return result.ok ? 'ok' : result.error.code
}

/** Returns the stored rights of a learner. */
export function grantsOf({ api: { db } }: Shop, { user }: Pick<TestUser, 'user'>) {
  return db
    .selectFrom('access_grants')
    .select(['source', 'days', 'granted_at', 'revoked_at'])
    .where('user_id', '=', user.id)
    .orderBy('source')
    .execute()
}

/** Returns the refunds of an order, done or due. */
export function refundsOf({ api: { db } }: Shop, id: string) {
  return db
    .selectFrom('refunds')
    .select(['charge', 'amount_rupiah', 'status', 'reason'])
    .where('order_id', '=', id)
    .orderBy('charge')
    .execute()
}

/** Records a refund of an order as an administrator. @returns `ok`, or the code of the error */
export function refund(
  who: Pick<TestUser, 'http'>,
  id: string,
  { charge, reason = 'Salah beli' }: { charge?: number | undefined; reason?: string } = {},
): Promise<string> {
  const input = { word: 'KEMBALIKAN', reason, ...(charge && { charge }) }
  return outcomeOf(who, ['orders', id], 'refund', input)
}
