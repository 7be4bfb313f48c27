import { afterEach, beforeEach, expect, test } from 'vitest'
import { midtransGateway } from '../../server/modules/payments/gateways/midtrans.ts'
import { PATIENCE } from '../../server/modules/payments/gateways/patience.ts'
import { paymentsFrom } from '../../server/modules/payments/module.ts'
import { MODULES } from '../../server/modules.ts'
import { call } from '../../src/api/call.ts'
import {
  cancelOrder,
  changeMethod,
  createOrder,
  getOrder,
} from '../../src/contract/routes/payments.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { FakeMidtrans } from '../helpers/fake-midtrans.ts'
import { code, dataOf, orderBody, START } from '../helpers/payments.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const KEY = 'SB-Mid-server-only-for-tests'
const METHODS = ['qris', 'bca-va', 'gopay'] as const
/** A single request to the gateway may take 10 s; a response that waits for it is too late. */
const IN_TIME = 5_000
/** Time limits for the gateway, in milliseconds; short, because the tests wait for them. */
const SHORT = { reading: 400, changing: 1_500 }

let midtrans: FakeMidtrans
let api: TestApi
let now: number
let learner: TestUser

beforeEach(async () => {
  now = START
  midtrans = new FakeMidtrans(KEY)
  await midtrans.listen()
  const { roots } = midtrans
  const payment = {
    gateway: 'midtrans',
    serverKey: KEY,
    isProduction: false,
    methods: METHODS,
  } as const
  const payments = paymentsFrom(
    dependencies => midtransGateway({ ...dependencies, config: payment, roots }),
    SHORT,
  )
  const modules = MODULES.map(module => (module.name === 'payments' ? payments : module))
  const publicUrl = () => 'https://belajar.contoh.id'
  api = await startApi({ now: () => now, payment, publicUrl, modules })
  learner = await createUser(api)
})
afterEach(async () => {
  await midtrans.close()
  await api.close()
})

/**
 * Makes an order whose method was changed while the gateway was silent: two charges to ask about.
 */
async function changeMethodUnheard(): Promise<string> {
  const { order_id: id } = dataOf(
    await call(learner.http, createOrder, { body: orderBody({ method: 'bca-va' }) }),
  )
  midtrans.chooseMethod(`${id}-1`)
  midtrans.outage = 'fails'
  dataOf(await call(learner.http, changeMethod, { body: { order_id: id, method: 'gopay' } }))
  midtrans.outage = undefined
  now += 5_000
  return id
}

/** Returns the result of some work, which must be faster than a browser's timeout. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work
  expect(performance.now() - began).toBeLessThan(IN_TIME)
  return result
}

test('viewing an order waits only once for a gateway that hangs, however many requests that takes', async () => {
  const id = await changeMethodUnheard()
  midtrans.outage = 'hangs'
  expect(
    dataOf(await inTime(call(learner.http, getOrder, { query: { order_id: id } }))),
  ).toMatchObject({
    status: 'pending',
    charge: { method: 'gopay', instructions: null },
  })
  expect(PATIENCE.reading).toBeLessThanOrEqual(8_000)
})

test('the last response before the gateway fell silent is shown', async () => {
  const id = await changeMethodUnheard()
  midtrans.changeStatus(`${id}-1`, 'settlement')
  midtrans.silence = `${id}-2`
  expect(
    dataOf(await inTime(call(learner.http, getOrder, { query: { order_id: id } }))),
  ).toMatchObject({ status: 'paid' })
})

test('viewing an order does not wait for another request to the gateway', async () => {
  const body = orderBody()
  midtrans.outage = 'fails'
  const { order_id: id } = dataOf(await call(learner.http, createOrder, { body }))
  midtrans.outage = undefined
  midtrans.silence = '/snap/'
  now += 5_000
  const order: string[] = []
  const ordered = call(learner.http, createOrder, { body }).then(() => order.push('ordered'))
  await expect.poll(() => midtrans.calls.filter(each => each.includes('/snap/'))).toHaveLength(2)
  expect(dataOf(await call(learner.http, getOrder, { query: { order_id: id } }))).toMatchObject({
    status: 'pending',
  })
  order.push('looked')
  await inTime(ordered)
  expect(order).toEqual(['looked', 'ordered'])
})

test('changing the method or cancelling fails in time when the gateway hangs, and can be repeated', async () => {
  const id = await changeMethodUnheard()
  midtrans.outage = 'hangs'
  expect(
    dataOf(
      await inTime(call(learner.http, changeMethod, { body: { order_id: id, method: 'qris' } })),
    ),
  ).toMatchObject({
    status: 'pending',
    charge: { method: 'qris', instructions: null },
  })
  expect(code(await inTime(call(learner.http, cancelOrder, { body: { order_id: id } })))).toBe(
    'unavailable',
  )
  midtrans.outage = undefined
  expect(dataOf(await call(learner.http, cancelOrder, { body: { order_id: id } }))).toMatchObject({
    status: 'cancelled',
  })
})
