import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Http, Result } from '../../src/api/http.ts'
import {
  cancelOrder,
  changeMethod,
  createOrder,
  getOrder,
  getOrders,
  getPaymentMethods,
} from '../../src/contract/routes/payments.ts'
import { anOrder, code, dataOf, openShop, orderBody, type Shop } from '../helpers/payments.ts'
import { createUser } from '../helpers/users.ts'

let shop: Shop
let ordered: Awaited<ReturnType<typeof anOrder>>
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  ordered = await anOrder(shop)
})
afterAll(() => shop.api.close())

const CALLERS = ['visitor', 'other learner', 'owner', 'administrator'] as const
type Caller = (typeof CALLERS)[number]

async function httpOf(caller: Caller): Promise<Http> {
  if (caller === 'visitor') return shop.api.http
  if (caller === 'owner') return ordered.learner.http
  return (await createUser(shop.api, { isAdmin: caller === 'administrator' })).http
}

type Ask = (http: Http, id: string) => Promise<Result<unknown>>

/** Every call about payments, with somebody's order, and the expected status for each caller. */
const CALLS: Record<string, { ask: Ask; answers: Record<Caller, string> }> = {
  'how one can pay': {
    ask: http => call(http, getPaymentMethods),
    answers: { visitor: 'ok', 'other learner': 'ok', owner: 'ok', administrator: 'ok' },
  },
  order: {
    ask: http => call(http, createOrder, { body: orderBody() }),
    answers: {
      visitor: 'signed-out',
      'other learner': 'ok',
      owner: 'order-open',
      administrator: 'ok',
    },
  },
  'look at it': {
    ask: (http, id) => call(http, getOrder, { query: { order_id: id } }),
    answers: {
      visitor: 'signed-out',
      'other learner': 'not-found',
      owner: 'ok',
      administrator: 'not-found',
    },
  },
  'pay in another way': {
    ask: (http, id) => call(http, changeMethod, { body: { order_id: id, method: 'gopay' } }),
    answers: {
      visitor: 'signed-out',
      'other learner': 'not-found',
      owner: 'ok',
      administrator: 'not-found',
    },
  },
  'cancel it': {
    ask: (http, id) => call(http, cancelOrder, { body: { order_id: id } }),
    answers: {
      visitor: 'signed-out',
      'other learner': 'not-found',
      owner: 'ok',
      administrator: 'not-found',
    },
  },
}

describe.each(Object.entries(CALLS))('%s', (_, { ask, answers }) => {
  test.each(CALLERS)('a %s gets the right status', async caller => {
    const before = await rows()
    expect(code(await ask(await httpOf(caller), ordered.id))).toBe(answers[caller])
    // A refused call changes nothing.
    if (answers[caller] !== 'ok') expect(await rows()).toEqual(before)
  })
})

test.each(CALLERS)('the list of a %s has their own orders only', async caller => {
  const listed = await call(await httpOf(caller), getOrders)
  if (caller === 'visitor') expect(code(listed)).toBe('signed-out')
  else
    expect(dataOf(listed).map(({ order_id }) => order_id)).toEqual(
      caller === 'owner' ? [ordered.id] : [],
    )
})

test.each(CALLERS)('a %s cannot see the status of a charge', async caller => {
  const http = await httpOf(caller)
  shop.gateway.pay(ordered.reference)
  const body = JSON.parse(
    shop.gateway.notice(ordered.reference, { signature_key: '0'.repeat(128) }),
  )
  const answer = await http('/payment/notification', { method: 'post', body, fallback: '' })
  expect(code(answer)).toBe('bad-signature')
})

test('another learner’s order looks the same as an unknown one', async () => {
  const { http } = await createUser(shop.api)
  const answers = await Promise.all(
    [ordered.id, `sapa-${'0'.repeat(26)}`].map(id =>
      call(http, getOrder, { query: { order_id: id } }),
    ),
  )
  expect(answers[0]).toEqual(answers[1])
})

function rows() {
  return Promise.all(
    (['orders', 'charges'] as const).map(table =>
      shop.api.db
        .selectFrom(table)
        .selectAll()
        .where('user_id', '=', ordered.learner.user.id)
        .execute(),
    ),
  )
}
