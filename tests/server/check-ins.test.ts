import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { checkIn, getCheckIns } from '../../src/contract/routes/check-ins.ts'
import { getTransactions } from '../../src/contract/routes/points.ts'
import { getUser } from '../../src/contract/routes/users.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { clientOf, createClock, createLearner } from '../helpers/learner-clock.ts'
import { day, type LearnerDays, learnerDays, noon } from '../helpers/learner-days.ts'
import type { TestUser } from '../helpers/users.ts'

const clock = createClock(noon(1))
let api: TestApi
let days: LearnerDays
beforeAll(async () => {
  api = await startApi({ now: clock.now })
  days = learnerDays(api, clock)
})
afterAll(() => api.close())

test('the first check-in starts a streak and brings points, and a second on the same day changes nothing', async () => {
  const rina = await createLearner(api)
  const first = await days.done(rina, noon(1))
  expect(first).toMatchObject({
    daily_check_in_streak: 1,
    last_check_in_date: day(1),
    points: 10,
    is_checked_in: true,
    is_new: true,
    earned: 10,
    milestone: null,
    ends_at: Date.parse('2026-11-02T00:00:00+07:00'),
    opens_at: Date.parse('2026-11-02T00:00:00+07:00'),
  })
  const again = { ...first, is_new: false, earned: 0 }
  expect(await days.done(rina, '2026-11-01T23:59:59+07:00')).toEqual(again)
  expect(await call(await clientOf(api, rina), getUser)).toMatchObject({
    value: { user: { points: 10, daily_check_in_streak: 1, last_check_in_date: day(1) } },
  })
})

test('nobody checks in for another person or without an account', async () => {
  const [rina, budi] = [await createLearner(api), await createLearner(api)]
  clock.set(noon(1))
  const http = await clientOf(api, rina)
  const other = await call(http, checkIn, { params: { userId: budi.user.id }, body: {} })
  expect(other).toMatchObject({ error: { code: 'forbidden', status: 403 } })
  expect(await call(http, checkIn, { params: { userId: 'made-up' }, body: {} })).toEqual(other)
  expect(await days.standingAt(budi, noon(1))).toMatchObject({ is_checked_in: false, points: 0 })
})

test.each([
  ['an unknown field', { day: '2026-11-01' }, 422],
  ['a list', [], 422],
  ['a number', 7, 422],
])('%s is no check-in', async (_name, body, status) => {
  const rina = await createLearner(api)
  const response = await api.fetch(`/api/users/daily-checkin/${rina.user.id}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...rina.headers },
  })
  expect(response.status).toBe(status)
  expect(await days.standingAt(rina, noon(1))).toMatchObject({ is_checked_in: false })
})

describe.each([
  ['Asia/Jakarta', '+07:00'],
  ['Asia/Makassar', '+08:00'],
  ['Asia/Jayapura', '+09:00'],
  ['Asia/Seoul', '+09:00'],
] as const)('midnight in %s', (zone, offset) => {
  test('separates two days', async () => {
    const rina = await createLearner(api, zone)
    const late = await days.done(rina, `2026-12-31T23:59:59${offset}`)
    expect(late).toMatchObject({ day: '2026-12-31', daily_check_in_streak: 1 })
    const early = await days.done(rina, `2027-01-01T00:00:01${offset}`)
    expect(early).toMatchObject({ day: '2027-01-01', daily_check_in_streak: 2, is_new: true })
    expect(await days.done(rina, `2027-01-01T23:59:59${offset}`)).toMatchObject({ is_new: false })
  })
})

test('the clock of a device changes nothing', async () => {
  const rina = await createLearner(api)
  clock.set(noon(1))
  const tomorrow = { date: new Date(Date.now() + DAY).toUTCString() }
  for (const extra of [{}, tomorrow, { 'x-time-zone': 'Asia/Seoul' }]) {
    const response = await api.fetch(`/api/users/daily-checkin/${rina.user.id}`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', ...rina.headers, ...extra },
    })
    expect(await response.json()).toMatchObject({ data: { day: day(1), daily_check_in_streak: 1 } })
  }
})

describe('a missed day', () => {
  test('is repaired once in seven days, shown before and after the check-in, and adds nothing to the streak', async () => {
    const rina = await createLearner(api)
    for (const of of [1, 2, 3]) await days.done(rina, noon(of))
    const before = await days.standingAt(rina, noon(5))
    expect(before).toMatchObject({
      daily_check_in_streak: 3,
      last_check_in_date: day(3),
      kept: [{ day: day(4), kind: 'repair' }],
      repair_from: day(11),
    })
    expect(before.days).toContainEqual({ day: day(4), kind: 'repair' })
    const after = await days.done(rina, noon(5))
    expect(after).toMatchObject({ daily_check_in_streak: 4, kept: before.kept })
    expect((await days.standingAt(rina, noon(5))).days).toEqual(
      ['check-in', 'check-in', 'check-in', 'repair', 'check-in'].map((kind, index) => ({
        day: day(index + 1),
        kind,
      })),
    )
  })

  test('within seven days of a repair ends the streak, and a week after it does not', async () => {
    const [rina, budi] = [await createLearner(api), await createLearner(api)]
    for (const of of [1, 3, 4, 5, 6, 7, 8]) await days.done(rina, noon(of))
    // The 2nd was repaired; the 9th is a week later.
    expect(await days.done(rina, noon(10))).toMatchObject({ daily_check_in_streak: 8 })
    for (const of of [1, 3, 4, 5, 6, 7]) await days.done(budi, noon(of))
    expect(await days.standingAt(budi, noon(9))).toMatchObject({
      daily_check_in_streak: 0,
      kept: [],
    })
    expect(await call(await clientOf(api, budi), getUser)).toMatchObject({
      value: { user: { daily_check_in_streak: 0, last_check_in_date: day(7) } },
    })
    expect(await days.done(budi, noon(9))).toMatchObject({
      daily_check_in_streak: 1,
      longest_streak: 6,
      kept: [],
      repair_from: day(9),
    })
  })

  test('uses up no repair beside one that nothing can repair', async () => {
    const rina = await createLearner(api)
    await days.done(rina, noon(1))
    expect(await days.standingAt(rina, noon(4))).toMatchObject({
      daily_check_in_streak: 0,
      kept: [],
      repair_from: day(4),
    })
    await days.done(rina, noon(4))
    expect((await days.standingAt(rina, noon(4))).days.map(({ kind }) => kind)).toEqual([
      'check-in',
      'check-in',
    ])
    expect(await days.done(rina, noon(6))).toMatchObject({ daily_check_in_streak: 2 })
  })

  test('uses the oldest freeze after the repair, and none that was bought later than that day', async () => {
    const rina = await createLearner(api)
    await giveFreeze(rina, 'first', day(1))
    await giveFreeze(rina, 'later', day(5))
    await days.done(rina, noon(1))
    // The repair covers the 2nd, the first freeze the 3rd.
    expect(await days.standingAt(rina, noon(4))).toMatchObject({ freezes: 1, freezes_max: 2 })
    expect(await days.done(rina, noon(4))).toMatchObject({ daily_check_in_streak: 2, freezes: 1 })
    expect(await freezesOf(rina)).toEqual({ first: day(3), later: null })
    await days.done(rina, noon(5))
    expect(await days.done(rina, noon(7))).toMatchObject({ daily_check_in_streak: 4, freezes: 0 })
    expect(await freezesOf(rina)).toEqual({ first: day(3), later: day(6) })
    expect(await days.standingAt(rina, noon(9))).toMatchObject({ daily_check_in_streak: 0 })
  })
})

async function giveFreeze({ user }: TestUser, id: string, from_day: string): Promise<void> {
  await api.db
    .insertInto('freezes')
    .values({ user_id: user.id, id, from_day, used_for: null })
    .execute()
}

async function freezesOf({ user }: TestUser): Promise<Record<string, string | null>> {
  const rows = await api.db
    .selectFrom('freezes')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute()
  return Object.fromEntries(rows.map(({ id, used_for }) => [id, used_for]))
}

test('seven days in a row bring a milestone, once and for all', async () => {
  const rina = await createLearner(api)
  for (const of of [1, 2, 3, 4, 5, 6]) await days.done(rina, noon(of))
  const seventh = await days.done(rina, noon(7))
  expect(seventh).toMatchObject({
    earned: 60,
    points: 120,
    milestone: { days: 7, points: 50 },
    next_milestone: { days: 30 },
  })
  expect(seventh.milestones.map(({ is_reached }) => is_reached)).toEqual([true, false, false])
  for (const of of [20, 21, 22, 23, 24, 25]) await days.done(rina, noon(of))
  expect(await days.done(rina, noon(26))).toMatchObject({
    daily_check_in_streak: 7,
    earned: 10,
    milestone: null,
  })
  const lines = await call(await clientOf(api, rina), getTransactions, {
    query: { reason: 'milestone' },
  })
  expect(lines).toMatchObject({ value: { data: [{ points: 50, balance: 120, title: '7 hari' }] } })
})

test('a month has its own days only, and an invalid one is refused', async () => {
  const rina = await createLearner(api)
  for (const of of [29, 30]) await days.done(rina, noon(of))
  await days.done(rina, '2026-12-01T12:00:00+07:00')
  const november = await days.standingAt(rina, '2026-12-01T13:00:00+07:00', '2026-11')
  expect(november).toMatchObject({ month: '2026-11', day: '2026-12-01', daily_check_in_streak: 3 })
  expect(november.days.map(each => each.day)).toEqual([day(29), day(30)])
  const december = await days.standingAt(rina, '2026-12-01T13:00:00+07:00')
  expect(december.days).toEqual([{ day: '2026-12-01', kind: 'check-in' }])
  for (const month of ['2026-13', '2026', 'november'])
    expect(await call(await clientOf(api, rina), getCheckIns, { query: { month } })).toMatchObject({
      error: { code: 'invalid-input', status: 422 },
    })
})
