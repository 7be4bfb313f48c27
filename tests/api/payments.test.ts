import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttp } from '../../src/api/http.ts'
import {
  cancelOrder,
  changeMethod,
  createOrder,
  fetchOrder,
  fetchPaymentMethods,
  fetchPayments,
} from '../../src/api/payments.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser } from '../helpers/users.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const wish = () => ({
  package_id: 'korea-30-hari',
  method: 'qris' as const,
  order_key: randomUUID(),
})

test('anybody learns how one pays here, and whether money moves', async () => {
  const { gateway, methods } = dataOf(await fetchPaymentMethods(api.http))
  expect(gateway).toBe('simulator')
  expect(methods).toContain('qris')
})

test('an order sent again with its key is the same, and another has to wait for it', async () => {
  const { http } = await createUser(api)
  const wanted = wish()
  const order = dataOf(await createOrder(http, wanted))
  expect(order).toMatchObject({ status: 'pending', price: { total_rupiah: 49_000 } })
  expect(dataOf(await createOrder(http, wanted)).order_id).toBe(order.order_id)
  expect(codeOf(await createOrder(http, wish()))).toBe('order-open')
  expect(dataOf(await fetchPayments(http)).map(({ order_id }) => order_id)).toEqual([
    order.order_id,
  ])
})

test('an order is seen, paid in another way, and cancelled by its learner alone', async () => {
  const { http } = await createUser(api)
  const { order_id } = dataOf(await createOrder(http, wish()))
  const changed = dataOf(await changeMethod(http, order_id, 'bca-va'))
  expect(changed.charge).toMatchObject({
    method: 'bca-va',
    instructions: { kind: 'virtual-account' },
  })
  const other = await createUser(api)
  expect(codeOf(await fetchOrder(other.http, order_id))).toBe('not-found')
  expect(codeOf(await cancelOrder(other.http, order_id))).toBe('not-found')
  expect(dataOf(await cancelOrder(http, order_id)).status).toBe('cancelled')
  expect(dataOf(await fetchOrder(http, order_id)).status).toBe('cancelled')
})

test('without an answer the history says so', async () => {
  const away = createHttp({
    root: '/api',
    fetch: async () => {
      throw new TypeError('fetch failed')
    },
  })
  expect(await fetchPayments(away)).toMatchObject({
    error: { message: 'Failed to fetch payments' },
  })
})
