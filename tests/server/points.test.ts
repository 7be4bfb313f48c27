import { afterAll, beforeAll, expect, test } from 'vitest'
import { earnPoints, POINTS_RULES } from '../../server/modules/points/public.ts'
import { call } from '../../src/api/call.ts'
import type { PointsReason, PointsTransaction } from '../../src/contract/points.ts'
import { getPoints, getTransactions } from '../../src/contract/routes/points.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { clientOf, createClock } from '../helpers/learner-clock.ts'
import { day, learnerDays, noon } from '../helpers/learner-days.ts'
import { sumsOf } from '../helpers/points.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const clock = createClock(noon(1))
let api: TestApi
beforeAll(async () => {
  api = await startApi({ now: clock.now })
})
afterAll(() => api.close())

type Reason = Exclude<PointsReason, 'redemption'>

/** Gives a learner points for one event of a kind. */
function earn({ user }: TestUser, reason: Reason, key: string, points: number) {
  const earned = { user_id: user.id, reason, key, points, at: clock.now() }
  return api.db.transaction().execute(trx => earnPoints(trx, earned))
}

async function pointsOf(learner: TestUser) {
  const answer = await call(await clientOf(api, learner), getPoints)
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value.data
}

test.each(
  Object.entries(POINTS_RULES).flatMap(([reason, { points, per_day }]) =>
    per_day === null ? [] : [{ reason: reason as Reason, points, per_day }],
  ),
)(
  'nobody gets more than $per_day points a day for $reason',
  async ({ reason, points, per_day }) => {
    clock.set(noon(1))
    const rina = await createUser(api)
    const times = Math.ceil(per_day / points) + 3
    const all = Array.from({ length: times }, (_, count) => earn(rina, reason, `${count}`, points))
    const given = await Promise.all(all)
    expect(given.reduce((sum, each) => sum + each, 0)).toBe(per_day)
    expect(await sumsOf(api.db, rina.user.id)).toMatchObject({ points: per_day, balance: per_day })
    const { rules } = await pointsOf(rina)
    expect(rules.find(rule => rule.reason === reason)).toEqual({
      reason,
      points,
      per_day,
      left_today: 0,
    })
    clock.set('2026-11-02T00:00:00+07:00')
    expect(await earn(rina, reason, 'tomorrow', points)).toBe(points)
  },
)

test('the last points of a day are given in part, up to the limit', async () => {
  clock.set(noon(1))
  const rina = await createUser(api)
  expect(await earn(rina, 'learning', 'a', 50)).toBe(50)
  expect(await earn(rina, 'learning', 'b', 50)).toBe(10)
})

test('the same event counts once, on whatever day', { tags: 'postgres' }, async () => {
  clock.set(noon(1))
  const rina = await createUser(api)
  const twice = () => earn(rina, 'learning', 'learning hangul', 20)
  expect((await Promise.all([twice(), twice(), twice()])).sort()).toEqual([0, 0, 20])
  clock.set(noon(2))
  expect(await twice()).toBe(0)
})

test('the chart has the last thirty days by the learner’s calendar', async () => {
  clock.set('2026-11-01T01:00:00+07:00')
  const rina = await createUser(api)
  await earn(rina, 'learning', 'a', 20)
  clock.set('2026-11-30T23:59:59+07:00')
  await earn(rina, 'review', 'b', 1)
  const { days, points, rules } = await pointsOf(rina)
  expect(points).toBe(21)
  expect(days).toHaveLength(30)
  expect([days[0], days[1], days[29]]).toEqual([
    { day: day(1), earned: 20, spent: 0 },
    { day: day(2), earned: 0, spent: 0 },
    { day: day(30), earned: 1, spent: 0 },
  ])
  expect(rules.find(({ reason }) => reason === 'referral')).toMatchObject({
    per_day: null,
    left_today: null,
  })
  clock.set('2026-12-01T00:00:00+07:00')
  expect((await pointsOf(rina)).days[0]).toEqual({ day: day(2), earned: 0, spent: 0 })
})

test('the pages of the history have no gap and no repeat, also while points are added', {
  tags: 'postgres',
}, async () => {
  clock.set(noon(1))
  const rina = await createUser(api)
  // All at the same moment, so that they are ordered by arrival.
  for (let count = 0; count < 120; count++) await earn(rina, 'referral', `friend ${count}`, 1)
  const http = await clientOf(api, rina)
  const seen: PointsTransaction[] = []
  let after: string | undefined
  do {
    const page = await call(http, getTransactions, { query: { after } })
    if (!page.ok) throw new Error(page.error.code)
    expect(page.value.data.length).toBeLessThanOrEqual(50)
    seen.push(...page.value.data)
    after = page.value.next ?? undefined
    await earn(rina, 'referral', `later ${seen.length}`, 1)
  } while (after !== undefined)
  expect(seen.map(({ id }) => id)).toEqual(
    Array.from({ length: 120 }, (_, count) => `friend ${119 - count}`),
  )
  expect(seen.map(({ balance }) => balance)).toEqual(
    Array.from({ length: 120 }, (_, count) => 120 - count),
  )
})

test('the history is the learner’s own, and can be filtered by reason', {
  tags: 'postgres',
}, async () => {
  clock.set(noon(1))
  const [rina, budi] = [await createUser(api), await createUser(api)]
  await earn(rina, 'referral', 'friend', 100)
  await learnerDays(api, clock).done(rina, noon(1))
  const http = await clientOf(api, rina)
  const all = await call(http, getTransactions)
  expect(all.ok && all.value.data.map(({ reason }) => reason)).toEqual(['check-in', 'referral'])
  const checkIns = await call(http, getTransactions, { query: { reason: 'check-in' } })
  expect(checkIns).toMatchObject({
    value: { data: [{ id: 'check-in 2026-11-01', points: 10, balance: 110 }], next: null },
  })
  const others = await call(await clientOf(api, budi), getTransactions)
  expect(others).toMatchObject({ value: { data: [], next: null } })
})

test.each(['?after=-1', '?after=abc', '?reason=gift', '?page=2'])(
  'history%s is refused',
  async query => {
    const { headers } = await createUser(api)
    const response = await api.fetch(`/api/points/transactions${query}`, { headers })
    expect(response.status).toBe(422)
  },
)
