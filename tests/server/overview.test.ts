import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { getOverview } from '../../src/contract/routes/administration.ts'
import { checkIn } from '../../src/contract/routes/check-ins.ts'
import { changeMethod } from '../../src/contract/routes/payments.ts'
import { deleteUser } from '../../src/contract/routes/users.ts'
import { DAY } from '../../src/lib/durations.ts'
import {
  insertAttempt,
  insertCertificate,
  insertFinished,
  insertPart,
  insertReview,
} from '../helpers/overview-rows.ts'
import {
  anOrder,
  code,
  dataOf,
  openShop,
  PRICE,
  refund,
  type Shop,
  START,
} from '../helpers/payments.ts'
import { createUser, PASSWORD, signIn, type TestUser } from '../helpers/users.ts'

/** Days around `START` in Jakarta; the middle one begins an hour before `START`. */
const [BEFORE, FIRST, SECOND] = ['2026-11-22', '2026-11-23', '2026-11-24'] as const
const MIDNIGHT = Date.parse(`${FIRST}T00:00:00+07:00`)
const LATER = '2026-12-01'
const NONE = {
  active_learners: 0,
  registrations: 0,
  check_ins: 0,
  parts_finished: 0,
  classes_finished: 0,
  mock_tests: 0,
  certificates: 0,
  orders_paid: 0,
  revenue_rupiah: 0,
  refunded_rupiah: 0,
}

let shop: Shop
let administrator: TestUser
beforeAll(async () => {
  shop = await openShop()
  shop.clock.now = MIDNIGHT - 30 * DAY
  administrator = await createUser(shop.api, { isAdmin: true })
  shop.clock.now = START
})
afterAll(() => shop.api.close())

const db = () => shop.api.db
const client = async () => (await signIn(shop.api, administrator.user.id)).http
const overview = async (from: string, to = from) =>
  dataOf(await call(await client(), getOverview, { query: { from, to } }))

async function pay({ id }: { id: string }, number = 1): Promise<void> {
  shop.gateway.change(`${id}-${number}`, { status: 'paid' })
  expect(await shop.sendNotification(shop.gateway.notice(`${id}-${number}`))).toBe(200)
}

/** Makes two learners do a little of everything, before and after a midnight in Jakarta. */
async function twoDays(): Promise<{ rina: TestUser; budi: TestUser }> {
  const [rina, budi] = [await createUser(shop.api), await createUser(shop.api)]
  await insertPart(db(), rina.user.id, MIDNIGHT - 1)
  await insertPart(db(), rina.user.id, MIDNIGHT - 1, MIDNIGHT)
  await insertFinished(db(), rina.user.id, MIDNIGHT)
  await insertFinished(db(), rina.user.id, MIDNIGHT + DAY)
  for (const owner of [rina.user.id, undefined]) await insertAttempt(db(), MIDNIGHT + 1, owner)
  await insertReview(db(), budi.user.id, MIDNIGHT + DAY)
  await insertCertificate(db(), budi.user.id, MIDNIGHT + DAY - 1)
  dataOf(await call(rina.http, checkIn, { params: { userId: rina.user.id }, body: {} }))
  dataOf(await call(budi.http, checkIn, { params: { userId: budi.user.id }, body: {} }))
  const orders = [await anOrder(shop, { who: rina }), await anOrder(shop, { who: budi })]
  for (const order of orders) await pay(order)
  shop.clock.now += DAY
  const [bought] = orders
  expect(await refund({ http: await client() }, bought?.id ?? '')).toBe('ok')
  const again = { ...rina, ...(await signIn(shop.api, rina.user.id)) }
  dataOf(await call(again.http, checkIn, { params: { userId: rina.user.id }, body: {} }))
  return { rina: again, budi }
}

test('the numbers are those of the tables, each on its day in Jakarta', async () => {
  const { rina, budi } = await twoDays()
  const shown = await overview(FIRST, SECOND)
  const first = {
    active_learners: 2,
    registrations: 2,
    check_ins: 2,
    parts_finished: 1,
    classes_finished: 1,
    mock_tests: 2,
    certificates: 1,
    orders_paid: 2,
    revenue_rupiah: 2 * PRICE,
    refunded_rupiah: 0,
  }
  const second = {
    ...NONE,
    active_learners: 2,
    check_ins: 1,
    classes_finished: 1,
    refunded_rupiah: PRICE,
  }
  expect(shown.days).toEqual([
    { day: FIRST, ...first },
    { day: SECOND, ...second },
  ])
  // A learner who was active on both days counts once.
  expect(shown.total).toEqual({
    ...first,
    check_ins: 3,
    classes_finished: 2,
    refunded_rupiah: PRICE,
  })
  expect(shown.before).toEqual({
    from: '2026-11-21',
    to: BEFORE,
    total: { ...NONE, active_learners: 1 },
  })
  await agreeWithSql([rina, budi])
})

/** Compares the overview with the sums of all rows, regardless of days. */
async function agreeWithSql(learners: readonly TestUser[]): Promise<void> {
  const { total } = await overview('2026-01-01', '2026-12-31')
  const counted = async (query: string) => {
    const { rows } = await db().executeQuery<{ n: unknown }>(CompiledQuery.raw(query))
    return Number(rows[0]?.n)
  }
  const year = `>= ${Date.parse('2026-01-01T00:00:00+07:00')}`
  expect(total).toEqual({
    active_learners: learners.length,
    registrations: await counted(`select count(*) as n from users where created_at ${year}`),
    check_ins: await counted("select count(*) as n from check_ins where kind = 'check-in'"),
    parts_finished: await counted('select count(done_at) as n from class_parts'),
    classes_finished: await counted('select count(finished_at) as n from class_progress'),
    mock_tests: await counted('select count(submitted_at) as n from mock_test_attempts'),
    certificates: await counted('select count(*) as n from certificates'),
    orders_paid: await counted('select count(paid_at) as n from orders'),
    revenue_rupiah: await counted('select sum(amount_rupiah) as n from orders where paid_at > 0'),
    refunded_rupiah: await counted('select sum(amount_rupiah) as n from refunds'),
  })
}

test('a second payment that is refunded counts neither as revenue nor as a refund', async () => {
  const day = LATER
  shop.clock.now = Date.parse(`${day}T12:00:00+07:00`)
  const order = await anOrder(shop)
  expect(
    code(
      await call(order.learner.http, changeMethod, {
        body: { order_id: order.id, method: 'bca-va' },
      }),
    ),
  ).toBe('ok')
  await pay(order, 2)
  await pay(order, 1)
  const again = { charge: 1, reason: 'Dibayar dua kali' }
  expect(await refund({ http: await client() }, order.id, again)).toBe('ok')
  expect((await overview(day)).total).toMatchObject({
    orders_paid: 1,
    revenue_rupiah: PRICE,
    refunded_rupiah: 0,
  })
})

test('numbers are at most a minute old, and those of a deleted account are gone except for its payments', async () => {
  const day = '2026-12-05'
  shop.clock.now = Date.parse(`${day}T12:00:00+07:00`)
  const { learner, ...order } = await anOrder(shop)
  await pay(order)
  dataOf(await call(learner.http, checkIn, { params: { userId: learner.user.id }, body: {} }))
  const shown = await overview(day)
  const { made_at } = shown
  expect(made_at).toBe(shop.clock.now)
  expect(shown.total).toMatchObject({ active_learners: 1, registrations: 1, check_ins: 1 })
  expect(await call(learner.http, deleteUser, { body: { password: PASSWORD } })).toMatchObject({
    ok: true,
  })
  shop.clock.now += 59_000
  expect(await overview(day)).toEqual(shown)
  shop.clock.now += 1_000
  expect((await overview(day)).total).toEqual({ ...NONE, orders_paid: 1, revenue_rupiah: PRICE })
})

test('future days are empty', async () => {
  const { days, total } = await overview('2026-12-30', '2026-12-31')
  expect(days.map(({ day }) => day)).toEqual(['2026-12-30', '2026-12-31'])
  expect(total).toEqual(NONE)
})

test('a period ends on its first day or later, and has at most 366 days', async () => {
  const http = await client()
  const codeOf = async (from: string, to: string) =>
    code(await call(http, getOverview, { query: { from, to } }))
  expect(await codeOf('2024-01-01', '2024-12-31')).toBe('ok')
  expect(await codeOf('2024-01-01', '2025-01-01')).toBe('invalid-input')
  expect(await codeOf('2026-11-02', '2026-11-01')).toBe('invalid-input')
  expect(await codeOf('2026-02-30', '2026-03-01')).toBe('invalid-input')
  expect(await codeOf('kemarin', '2026-03-01')).toBe('invalid-input')
  expect(await codeOf('0000-01-01', '0000-01-01')).toBe('invalid-input')
  expect(await codeOf('9999-12-31', '9999-12-31')).toBe('invalid-input')
})

test('learners and visitors see none of it', async () => {
  const period = { from: FIRST, to: SECOND }
  expect(code(await call(shop.api.http, getOverview, { query: period }))).toBe('signed-out')
  const learner = await createUser(shop.api)
  expect(code(await call(learner.http, getOverview, { query: period }))).toBe('forbidden')
})
