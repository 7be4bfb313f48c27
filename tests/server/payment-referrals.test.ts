import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { REFERRAL_POINTS } from '../../src/contract/limits.ts'
import { createOrder, getOrders } from '../../src/contract/routes/payments.ts'
import { getReferral } from '../../src/contract/routes/referrals.ts'
import { getUser } from '../../src/contract/routes/users.ts'
import { atOnce } from '../helpers/at-once.ts'
import {
  anOrder,
  code,
  dataOf,
  openShop,
  orderBody,
  refreshOrder,
  type Shop,
} from '../helpers/payments.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.api.close())

const codeOf = async ({ http }: TestUser) => dataOf(await call(http, getReferral)).referral_code
const pointsOf = async ({ http }: TestUser) => {
  const answer = await call(http, getUser)
  return answer.ok ? answer.value.user.points : undefined
}

/** Pays an order with a friend's code. */
async function payWith(referral_code: string, who?: TestUser): Promise<TestUser> {
  const ordered = await anOrder(shop, { referral_code, ...(who && { who }) })
  shop.gateway.pay(ordered.reference)
  await refreshOrder(shop, ordered)
  return ordered.learner
}

test('both friends get their points when the first order is paid, and not before', {
  tags: 'postgres',
}, async () => {
  const sari = await createUser(shop.api)
  const ordered = await anOrder(shop, { referral_code: await codeOf(sari) })
  expect([await pointsOf(sari), await pointsOf(ordered.learner)]).toEqual([0, 0])
  shop.gateway.pay(ordered.reference)
  const body = shop.gateway.notice(ordered.reference)
  await atOnce(10, () => shop.sendNotification(body))
  expect([await pointsOf(sari), await pointsOf(ordered.learner)]).toEqual([
    REFERRAL_POINTS,
    REFERRAL_POINTS,
  ])
})

test('a code is refused for its owner, after a first payment and in a circle, and nothing is ordered', async () => {
  const sari = await createUser(shop.api)
  const rina = await payWith(await codeOf(sari))
  for (const [who, whose] of [
    [sari, sari],
    [rina, sari],
    [sari, rina],
  ] as const) {
    const refused = await call(who.http, createOrder, {
      body: orderBody({ referral_code: await codeOf(whose) }),
    })
    expect(code(refused)).toBe('referral-refused')
  }
  expect(dataOf(await call(sari.http, getOrders))).toEqual([])
  expect(code(await call(sari.http, createOrder, { body: orderBody() }))).toBe('ok')
})

test('two learners who order with each other’s codes and pay at once bring points once', {
  tags: 'postgres',
}, async () => {
  for (let time = 0; time < 5; time++) {
    const [one, other] = [await createUser(shop.api), await createUser(shop.api)]
    const orders = [
      await anOrder(shop, { who: one, referral_code: await codeOf(other) }),
      await anOrder(shop, { who: other, referral_code: await codeOf(one) }),
    ]
    for (const { reference } of orders) shop.gateway.pay(reference)
    const tell = ({ reference }: { reference: string }) =>
      shop.sendNotification(shop.gateway.notice(reference))
    expect(await Promise.all(orders.map(tell))).toEqual([200, 200])
    expect([await pointsOf(one), await pointsOf(other)]).toEqual([REFERRAL_POINTS, REFERRAL_POINTS])
    const came = await shop.api.db
      .selectFrom('referrals')
      .select('user_id')
      .where('user_id', 'in', [one.user.id, other.user.id])
      .execute()
    expect(came).toHaveLength(1)
  }
})
