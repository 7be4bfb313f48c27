import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { createHttp } from '../../src/api/http.ts'
import {
  cancelOrder,
  changeMethod,
  createOrder,
  getOrder,
  getOrders,
  getPaymentMethods,
} from '../../src/contract/routes/payments.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser } from '../helpers/users.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const orderBody = () => ({
  package_id: 'korea-30-hari',
  method: 'qris' as const,
  order_key: randomUUID(),
})

test('anybody learns how one pays here, and whether money moves', async () => {
  const { gateway, methods } = dataOf(await call(api.http, getPaymentMethods))
  expect(gateway).toBe('simulator')
  expect(methods).toContain('qris')
})

test('an order sent again with its key is the same, and another has to wait for it', async () => {
  const { http } = await createUser(api)
  const body = orderBody()
  const order = dataOf(await call(http, createOrder, { body }))
  expect(order).toMatchObject({ status: 'pending', price: { total_rupiah: 49_000 } })
  expect(dataOf(await call(http, createOrder, { body })).order_id).toBe(order.order_id)
  expect(codeOf(await call(http, createOrder, { body: orderBody() }))).toBe('order-open')
  expect(dataOf(await call(http, getOrders)).map(({ order_id }) => order_id)).toEqual([
    order.order_id,
  ])
})

test('an order is seen, paid in another way, and cancelled by its learner alone', async () => {
  const { http } = await createUser(api)
  const { order_id } = dataOf(await call(http, createOrder, { body: orderBody() }))
  const changed = dataOf(await call(http, changeMethod, { body: { order_id, method: 'bca-va' } }))
  expect(changed.charge).toMatchObject({
    method: 'bca-va',
    instructions: { kind: 'virtual-account' },
  })
  const other = await createUser(api)
  expect(codeOf(await call(other.http, getOrder, { query: { order_id } }))).toBe('not-found')
  expect(codeOf(await call(other.http, cancelOrder, { body: { order_id } }))).toBe('not-found')
  expect(dataOf(await call(http, cancelOrder, { body: { order_id } })).status).toBe('cancelled')
  expect(dataOf(await call(http, getOrder, { query: { order_id } })).status).toBe('cancelled')
})

test('without an answer the history says so', async () => {
  const away = createHttp({
    root: '/api',
    fetch: async () => {
      throw new TypeError('fetch failed')
    },
  })
  expect(await call(away, getOrders)).toMatchObject({
    error: { message: 'Failed to fetch payments' },
  })
})
