import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Gateway } from '../../server/modules/payments/gateway.ts'
import { midtransGateway } from '../../server/modules/payments/gateways/midtrans.ts'
import { paymentsFrom } from '../../server/modules/payments/module.ts'
import { MODULES } from '../../server/modules.ts'
import { call } from '../../src/api/call.ts'
import type { Order } from '../../src/contract/payments.ts'
import {
  cancelOrder,
  changeMethod,
  createOrder,
  getOrder,
  getPaymentMethods,
} from '../../src/contract/routes/payments.ts'
import { DAY, HOUR, MINUTE } from '../../src/lib/durations.ts'
import { PATIENCE, startApi, type TestApi } from '../helpers/api.ts'
import { FakeMidtrans, type MidtransStatus } from '../helpers/fake-midtrans.ts'
import { dataOf, orderBody, PRICE, START } from '../helpers/payments.ts'
import { createUser, signIn, type TestUser } from '../helpers/users.ts'

const KEY = 'SB-Mid-server-only-for-tests'
/** Payment methods of this account, which has no ShopeePay. */
const METHODS = ['qris', 'bca-va', 'bni-va', 'bri-va', 'gopay'] as const
const PUBLIC_URL = 'https://belajar.contoh.id'

let midtrans: FakeMidtrans
let api: TestApi
let now: number
let lines: string[]
let learner: TestUser

beforeEach(async () => {
  now = START
  lines = []
  midtrans = new FakeMidtrans(KEY)
  await midtrans.listen()
  await openShop(KEY)
  learner = await createUser(api)
})
afterEach(async () => {
  await api.close()
  await midtrans.close()
})

/** Starts the app with Midtrans as its gateway, and collects its log. */
async function openShop(serverKey: string): Promise<void> {
  const { roots } = midtrans
  const payment = { gateway: 'midtrans', serverKey, isProduction: false, methods: METHODS } as const
  const modules = MODULES.map(module =>
    module.name === 'payments'
      ? paymentsFrom(
          dependencies =>
            gatewayFor(patience =>
              midtransGateway({ ...dependencies, config: payment, roots, patience }),
            ),
          { reading: PATIENCE, changing: PATIENCE },
        )
      : module,
  )
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const publicUrl = () => PUBLIC_URL
  api = await startApi({ now: () => now, log, payment, publicUrl, modules })
}

/**
 * Returns a gateway that waits as long as a busy machine needs, since a request that timed out
 * would leave a charge without its page; while Midtrans hangs, it soon gives up.
 */
function gatewayFor(create: (patience: number) => Gateway): Gateway {
  const [patient, hurried] = [create(PATIENCE), create(300)]
  const current = () => (midtrans.outage === 'hangs' ? hurried : patient)
  return {
    ...patient,
    create: (...given) => current().create(...given),
    fetchStatus: (...given) => current().fetchStatus(...given),
    cancel: (...given) => current().cancel(...given),
  }
}

/** Returns an order for which the payer has chosen a method on Midtrans's page. */
async function beginOrder(): Promise<{ id: string; reference: string }> {
  const order = dataOf(
    await call(learner.http, createOrder, { body: orderBody({ method: 'bca-va' }) }),
  )
  const reference = `${order.order_id}-1`
  midtrans.chooseMethod(reference)
  return { id: order.order_id, reference }
}

/** Sends a notification from Midtrans. @returns the status of our response */
async function sendNotification(notification: object): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(notification)
  return (await api.fetch('/api/payment/notification', { method: 'POST', headers, body })).status
}

/** Changes a status at Midtrans and sends its notification. */
function changeStatus(reference: string, status: MidtransStatus, more = {}): Promise<number> {
  midtrans.changeStatus(reference, status, more)
  return sendNotification(midtrans.notification(reference))
}

/** Returns an order as its learner sees it, after a request to Midtrans. */
async function refreshOrder(id: string): Promise<Order> {
  // Later than the pause between two requests to the gateway for one order.
  now += 5_000
  return dataOf(await call(learner.http, getOrder, { query: { order_id: id } }))
}

/** Lets time pass, after which the learner signs in again. */
async function passTime(time: number): Promise<void> {
  now += time
  learner = { ...learner, ...(await signIn(api, learner.user.id)) }
}

/** Runs the jobs of every minute once. */
async function runJobs(): Promise<void> {
  const jobs = api.running.flatMap(module => module.jobs ?? [])
  for (const job of jobs) if (job.every === MINUTE) await job.work()
}

const grants = () =>
  api.db
    .selectFrom('access_grants')
    .select(['source', 'revoked_at'])
    .where('user_id', '=', learner.user.id)
    .execute()

test('an order is paid on a page of Midtrans that knows where to notify us and where to return', async () => {
  const order = dataOf(
    await call(learner.http, createOrder, { body: orderBody({ method: 'gopay' }) }),
  )
  const reference = `${order.order_id}-1`
  const page = midtrans.pages.get(reference)
  expect(order.charge).toEqual({
    method: 'gopay',
    status: 'waiting',
    instructions: { kind: 'page' },
    pay_url: `${midtrans.roots.snap}/snap/v4/redirection/${page?.token}`,
  })
  expect(page).toMatchObject({
    transaction_details: { order_id: reference, gross_amount: PRICE },
    customer_details: { first_name: learner.user.name, email: learner.user.email },
    callbacks: { finish: `${PUBLIC_URL}/create-payment?order=${order.order_id}` },
    notify: `${PUBLIC_URL}/api/payment/notification`,
  })
  expect(await refreshOrder(order.order_id)).toMatchObject({ status: 'pending' })
  midtrans.chooseMethod(reference)
  expect(await changeStatus(reference, 'settlement')).toBe(200)
  expect(await refreshOrder(order.order_id)).toMatchObject({
    status: 'paid',
    gateway: 'midtrans',
    invoice: { number: expect.stringMatching(/^INV-2026-/) },
  })
  expect(await grants()).toEqual([{ source: `order ${order.order_id}`, revoked_at: null }])
})

test('the payment methods are those of the account at Midtrans', async () => {
  expect(dataOf(await call(api.http, getPaymentMethods))).toEqual({
    gateway: 'midtrans',
    methods: METHODS,
  })
  expect(
    await call(learner.http, createOrder, { body: orderBody({ method: 'shopeepay' }) }),
  ).toMatchObject({
    error: { code: 'invalid-input' },
  })
})

test('a payer who is denied can still pay, and late notifications change nothing', async () => {
  const { id, reference } = await beginOrder()
  const early = midtrans.notification(reference)
  await changeStatus(reference, 'deny')
  expect(await refreshOrder(id)).toMatchObject({ status: 'pending', charge: { status: 'denied' } })
  await changeStatus(reference, 'settlement')
  expect(await sendNotification(early)).toBe(200)
  expect(await refreshOrder(id)).toMatchObject({ status: 'paid' })
  expect(await grants()).toHaveLength(1)
})

test('money under review gives no access until it is accepted', async () => {
  const { id, reference } = await beginOrder()
  await changeStatus(reference, 'capture', { fraud: 'challenge' })
  expect(await refreshOrder(id)).toMatchObject({ status: 'reviewing' })
  expect(await grants()).toEqual([])
  await changeStatus(reference, 'capture', { fraud: 'accept' })
  expect(await refreshOrder(id)).toMatchObject({ status: 'paid' })
})

test('an order expires when its page does, or when Midtrans says that its transaction has', async () => {
  const idle = dataOf(await call(learner.http, createOrder, { body: orderBody() }))
  await passTime(DAY + 60_000)
  await runJobs()
  expect(await refreshOrder(idle.order_id)).toMatchObject({ status: 'expired' })
  const { id, reference } = await beginOrder()
  await changeStatus(reference, 'expire')
  expect(await refreshOrder(id)).toMatchObject({ status: 'expired' })
  expect(await grants()).toEqual([])
})

test('money refunded at Midtrans ends the access it paid for; a partial refund does not', async () => {
  const { id, reference } = await beginOrder()
  await changeStatus(reference, 'settlement')
  await changeStatus(reference, 'partial_refund', { refunded: 12_000 })
  expect(await refreshOrder(id)).toMatchObject({ status: 'paid' })
  await changeStatus(reference, 'refund', { refunded: PRICE })
  expect(await refreshOrder(id)).toMatchObject({ status: 'refunded' })
  expect(await grants()).toEqual([{ source: `order ${id}`, revoked_at: expect.any(Number) }])
})

test('changing the method closes the page of the previous one, and cancelling the order closes the last', async () => {
  const order = dataOf(await call(learner.http, createOrder, { body: orderBody() }))
  const id = order.order_id
  dataOf(await call(learner.http, changeMethod, { body: { order_id: id, method: 'bni-va' } }))
  expect(() => midtrans.chooseMethod(`${id}-1`)).toThrow('no such page')
  midtrans.chooseMethod(`${id}-2`)
  expect(dataOf(await call(learner.http, cancelOrder, { body: { order_id: id } }))).toMatchObject({
    status: 'cancelled',
  })
  expect(midtrans.notification(`${id}-2`)).toMatchObject({ transaction_status: 'cancel' })
})

test.each([
  ['answers 500', 'fails'],
  ['answers HTML', 'babbles'],
  ['drops connections', 'away'],
  ['hangs', 'hangs'],
] as const)('an order waits while Midtrans %s, and no notification is lost', async (_, outage) => {
  midtrans.outage = outage
  const order = dataOf(await call(learner.http, createOrder, { body: orderBody() }))
  expect(order.charge).toMatchObject({ instructions: null, pay_url: null })
  midtrans.outage = undefined
  expect(await refreshOrder(order.order_id)).toMatchObject({
    charge: { instructions: { kind: 'page' } },
  })
  const reference = `${order.order_id}-1`
  midtrans.chooseMethod(reference)
  midtrans.changeStatus(reference, 'settlement')
  const notification = midtrans.notification(reference)
  midtrans.outage = outage
  expect(await sendNotification(notification)).toBe(503)
  expect(await refreshOrder(order.order_id)).toMatchObject({ status: 'pending' })
  midtrans.outage = undefined
  await passTime(2 * 60_000)
  await runJobs()
  expect(await refreshOrder(order.order_id)).toMatchObject({ status: 'paid' })
})

test('the job that reconciles orders finds a payment without any notification', async () => {
  const { id, reference } = await beginOrder()
  midtrans.changeStatus(reference, 'settlement')
  await passTime(HOUR)
  await runJobs()
  expect(await refreshOrder(id)).toMatchObject({ status: 'paid' })
})

test('forged or changed notifications are refused, and a wrong amount gives no access', async () => {
  const { id, reference } = await beginOrder()
  const notification = midtrans.notification(reference)
  const paid = { ...notification, transaction_status: 'settlement' }
  for (const wrong of [{ signature_key: '0'.repeat(128) }, { gross_amount: '1.00' }])
    expect(await sendNotification({ ...paid, ...wrong })).toBe(401)
  // The signature does not cover the status, so this forged one passes; the status that counts
  // comes from Midtrans's API.
  expect(await sendNotification(paid)).toBe(200)
  expect(await refreshOrder(id)).toMatchObject({ status: 'pending' })
  midtrans.misprice(reference, 1)
  await changeStatus(reference, 'settlement')
  expect(await refreshOrder(id)).toMatchObject({ status: 'pending' })
  expect(await grants()).toEqual([])
  expect(lines.join('')).toContain('payment-amount-wrong')
})

test('nothing is paid with a wrong key, and the log never has a key', async () => {
  await api.close()
  await openShop('SB-Mid-server-mistyped')
  learner = await createUser(api)
  const order = dataOf(await call(learner.http, createOrder, { body: orderBody() }))
  expect(order.charge).toMatchObject({ instructions: null })
  await runJobs()
  const all = lines.join('')
  expect(all).toContain('check client or server key')
  for (const key of [KEY, 'SB-Mid-server-mistyped', btoa('SB-Mid-server-mistyped:')])
    expect(all).not.toContain(key)
})
