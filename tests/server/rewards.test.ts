import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockLearner } from '../../server/auth/lock-learner.ts'
import { holdVoucher, releaseVoucher, spendVoucher } from '../../server/modules/rewards/public.ts'
import { createItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import type { Result } from '../../src/api/http.ts'
import { getCheckIns } from '../../src/contract/routes/check-ins.ts'
import { getPoints, getTransactions } from '../../src/contract/routes/points.ts'
import { getRedemptions, getRewards, redeemReward } from '../../src/contract/routes/rewards.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { clientOf, createClock } from '../helpers/learner-clock.ts'
import { day, learnerDays, noon } from '../helpers/learner-days.ts'
import { givePoints, sumsOf } from '../helpers/points.ts'
import { createUser, createUsers, type TestUser } from '../helpers/users.ts'

const FREEZE = { reward_id: 'pelindung-hari', points: 150 }
const VOUCHER = { reward_id: 'voucher-10-ribu', points: 300 }
const RARE = { reward_id: 'voucher-25-ribu', points: 700 }
const FRAME = { reward_id: 'bingkai-saekdong', points: 400 }

const clock = createClock(noon(1))
let api: TestApi
let rina: TestUser
beforeAll(async () => {
  api = await startApi({ now: clock.now })
})
beforeEach(async () => {
  clock.set(noon(1))
  rina = await createUser(api)
  await givePoints(api.db, rina, 1_000, clock.now())
})
afterAll(() => api.close())

const code = (result: Result<unknown>) => (result.ok ? 'ok' : result.error.code)

function redeem(reward: typeof FREEZE, redemption_id = randomUUID(), { http } = rina) {
  return call(http, redeemReward, { body: { ...reward, redemption_id } })
}

async function redeemSuccessfully(reward: typeof FREEZE, redemption_id = randomUUID()) {
  const result = await redeem(reward, redemption_id)
  if (!result.ok) throw new Error(result.error.code)
  return result.value.data
}

test('everybody sees the rewards and their remaining stock', async () => {
  const answer = await call(api.http, getRewards)
  expect(answer.ok && answer.value.data.map(({ id, kind, left }) => [id, kind, left])).toEqual([
    ['wallpaper-kain', 'wallpaper', null],
    ['pelindung-hari', 'freeze', null],
    ['voucher-10-ribu', 'voucher', null],
    ['voucher-25-ribu', 'voucher', 200],
    ['bingkai-saekdong', 'certificate-frame', null],
  ])
})

test('a voucher costs its points, and shows its code and expiry', async () => {
  const data = await redeemSuccessfully(VOUCHER)
  expect(data).toMatchObject({
    points: 700,
    left: null,
    redemption: {
      reward_id: 'voucher-10-ribu',
      kind: 'voucher',
      title: 'Voucher Rp10.000',
      points: 300,
      voucher: {
        code: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/),
        discount_rupiah: 10_000,
        expires_at: clock.now() + 60 * DAY,
        status: 'usable',
      },
    },
  })
  expect(await call(rina.http, getRedemptions)).toMatchObject({
    value: { data: [data.redemption] },
  })
  expect(await call(rina.http, getTransactions, { query: { reason: 'redemption' } })).toMatchObject(
    {
      value: { data: [{ title: 'Voucher Rp10.000', points: -300, balance: 700 }], next: null },
    },
  )
  const points = await call(rina.http, getPoints)
  expect(points.ok && points.value.data.days.at(-1)).toEqual({
    day: day(1),
    earned: 1_000,
    spent: 300,
  })
})

test('the same redemption again gets the same response and costs nothing, however often at once', {
  tags: 'postgres',
}, async () => {
  const id = randomUUID()
  let waiting: ReturnType<typeof redeem>[] = []
  // All requests have arrived before the first one is written.
  await api.db.transaction().execute(async trx => {
    await lockLearner(trx, rina.user.id)
    waiting = Array.from({ length: 10 }, () => redeem(VOUCHER, id))
    await delay(200)
  })
  const answers = await Promise.all(waiting)
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(await redeem(FRAME, id)).toEqual(answers[0])
  expect(await sumsOf(api.db, rina.user.id)).toMatchObject({ points: 700, sum: 700, balance: 700 })
})

test('the same points are spent once by ten simultaneous requests', {
  tags: 'postgres',
}, async () => {
  const answers = await atOnce(10, () => redeem(RARE))
  expect(answers.map(code).sort()).toEqual(['ok', ...Array(9).fill('points-short')])
  expect(await sumsOf(api.db, rina.user.id)).toMatchObject({ points: 300, sum: 300, balance: 300 })
})

test('the stock is never oversold, and never below zero, by any number of requests at once', {
  tags: 'postgres',
}, async () => {
  await api.db
    .insertInto('reward_stock')
    .values({ reward_id: RARE.reward_id, taken: 197 })
    .onConflict(conflict => conflict.column('reward_id').doUpdateSet({ taken: 197 }))
    .execute()
  const crowd = await createUsers(api, 12)
  for (const one of crowd) await givePoints(api.db, one, 700, clock.now())
  const answers = await Promise.all(crowd.map(one => redeem(RARE, randomUUID(), one)))
  expect(answers.map(code).filter(each => each === 'ok')).toHaveLength(3)
  expect(answers.map(code).filter(each => each === 'reward-sold-out')).toHaveLength(9)
  for (const [index, one] of crowd.entries())
    expect((await sumsOf(api.db, one.user.id)).points).toBe(answers[index]?.ok ? 0 : 700)
  const list = await call(api.http, getRewards)
  expect(list.ok && list.value.data.find(({ id }) => id === RARE.reward_id)?.left).toBe(0)
  await api.db.deleteFrom('reward_stock').execute()
})

test('a learner has at most two freezes, and one frame', { tags: 'postgres' }, async () => {
  expect(await redeemSuccessfully(FREEZE)).toMatchObject({ freezes: 1 })
  expect(await redeemSuccessfully(FREEZE)).toMatchObject({ freezes: 2, points: 700 })
  expect(await redeem(FREEZE)).toMatchObject({ error: { code: 'reward-limit', status: 409 } })
  await redeemSuccessfully(FRAME)
  await givePoints(api.db, rina, 1_000, clock.now())
  expect(await redeem(FRAME)).toMatchObject({
    error: { code: 'reward-limit', message: expect.stringContaining('sudah kamu punya') },
  })
  expect(await sumsOf(api.db, rina.user.id)).toMatchObject({ points: 1_300, sum: 1_300 })
})

test('three check-ins of a new learner are enough for the first reward, which is given once', async () => {
  const days = learnerDays(api, clock)
  const newcomer = await createUser(api)
  const wallpaper = { reward_id: 'wallpaper-kain', points: 30 }
  const attempt = async () =>
    redeem(wallpaper, randomUUID(), { ...newcomer, http: await clientOf(api, newcomer) })
  for (const number of [1, 2]) await days.done(newcomer, noon(number))
  expect(code(await attempt())).toBe('points-short')
  await days.done(newcomer, noon(3))
  expect(code(await attempt())).toBe('ok')
  await givePoints(api.db, newcomer, 30, clock.now())
  expect(code(await attempt())).toBe('reward-limit')
})

test('a freeze applies from the day it was bought on, and is used up by a missed day', {
  tags: 'postgres',
}, async () => {
  const days = learnerDays(api, clock)
  await days.done(rina, noon(1))
  const http = await clientOf(api, rina)
  for (const _ of [1, 2])
    await call(http, redeemReward, { body: { ...FREEZE, redemption_id: randomUUID() } })
  // The repair covers the 2nd day, a freeze the 3rd.
  expect(await days.standingAt(rina, noon(4))).toMatchObject({ freezes: 1 })
  const later = await clientOf(api, rina)
  const third = { ...FREEZE, redemption_id: randomUUID() }
  expect(await call(later, redeemReward, { body: third })).toMatchObject({
    error: { code: 'reward-limit', message: expect.stringContaining('Check-in dulu') },
  })
  await days.done(rina, noon(4))
  expect(code(await call(later, redeemReward, { body: third }))).toBe('ok')
  expect(await call(later, getCheckIns)).toMatchObject({
    value: { data: { freezes: 2, daily_check_in_streak: 2 } },
  })
})

test('a price other than the one shown redeems nothing', async () => {
  expect(code(await redeem({ ...FREEZE, points: 149 }))).toBe('price-changed')
  expect(code(await redeem({ reward_id: 'no-such-thing', points: 150 }))).toBe('not-found')
  expect(await sumsOf(api.db, rina.user.id)).toMatchObject({ points: 1_000 })
})

test.each([
  ['no id', { reward_id: 'pelindung-hari', points: 150 }],
  ['an id that is none', { ...FREEZE, redemption_id: 'once' }],
  ['points below zero', { ...FREEZE, points: -150, redemption_id: randomUUID() }],
  ['a part of a point', { ...FREEZE, points: 0.5, redemption_id: randomUUID() }],
  ['a field nobody asked for', { ...FREEZE, redemption_id: randomUUID(), user_id: 'x' }],
])('%s redeems nothing', async (_name, body) => {
  const response = await api.fetch('/api/points/redemptions', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...rina.headers },
  })
  expect(response.status).toBe(422)
  expect(await sumsOf(api.db, rina.user.id)).toMatchObject({ points: 1_000, sum: 1_000 })
})

test('a visitor redeems nothing, and sees no redemptions', async () => {
  const reward = { ...FREEZE, redemption_id: randomUUID() }
  expect(code(await call(api.http, redeemReward, { body: reward }))).toBe('signed-out')
  expect(code(await call(api.http, getRedemptions))).toBe('signed-out')
  await redeemSuccessfully(VOUCHER)
  const budi = await createUser(api)
  expect(await call(budi.http, getRedemptions)).toMatchObject({ value: { data: [] } })
})

test.each([
  ['a voucher that takes nothing off', { kind: 'voucher', discount_rupiah: 0, valid_days: 9 }],
  ['a voucher that never was valid', { kind: 'voucher', discount_rupiah: 900, valid_days: 0 }],
  ['a freeze with money off', { kind: 'freeze', discount_rupiah: 900, valid_days: 0 }],
  ['a frame for a while', { kind: 'certificate-frame', discount_rupiah: 0, valid_days: 9 }],
])('an administrator cannot write %s', async (_name, fields) => {
  const administrator = await createUser(api, { isAdmin: true })
  const reward = { title: 'Hadiah', summary: 'Hadiah.', points: 1, stock: null, ...fields }
  const address = { resource: 'rewards', id: 'hadiah' }
  expect(code(await createItem(administrator.http, address, reward))).toBe('invalid-input')
})

test('a voucher is reserved by one order, and is used up or freed with that order', {
  tags: 'postgres',
}, async () => {
  const { redemption } = await redeemSuccessfully(VOUCHER)
  const { code: voucher = '' } = redemption.voucher ?? {}
  const at = clock.now()
  const hold = (order: string, userId = rina.user.id, now = at) =>
    api.db.transaction().execute(trx => holdVoucher(trx, userId, voucher, order, now))
  const status = async () => {
    const answer = await call(await clientOf(api, rina), getRedemptions)
    return answer.ok && answer.value.data[0]?.voucher?.status
  }
  await expect(hold('a', (await createUser(api)).user.id)).rejects.toThrow('Voucher ini tidak bisa')
  const holds = ['a', 'b', 'c', 'd'].map(order => hold(order))
  const held = (await Promise.allSettled(holds)).map(each => each.status === 'fulfilled')
  expect(held.filter(Boolean)).toHaveLength(1)
  const order = 'abcd'[held.indexOf(true)] ?? ''
  expect(await status()).toBe('held')
  await releaseVoucher(api.db, 'another')
  expect(await status()).toBe('held')
  await releaseVoucher(api.db, order)
  expect(await status()).toBe('usable')
  await expect(hold('e', rina.user.id, at + 60 * DAY)).rejects.toThrow('Voucher ini tidak bisa')
  expect(await hold('e')).toEqual({ discount_rupiah: 10_000 })
  clock.set(at + 61 * DAY)
  expect(await status()).toBe('held')
  const use = { userId: rina.user.id, code: voucher, orderId: 'e', at: clock.now() }
  await spendVoucher(api.db, use)
  await releaseVoucher(api.db, 'e')
  expect(await status()).toBe('used')
})
