import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockLearner } from '../../server/auth/lock-learner.ts'
import { readRevision } from '../../server/db/revisions.ts'
import { call } from '../../src/api/call.ts'
import type { Result } from '../../src/api/http.ts'
import type { Answer } from '../../src/contract/calls.ts'
import { checkIn, getCheckIns } from '../../src/contract/routes/check-ins.ts'
import { redeemReward } from '../../src/contract/routes/rewards.ts'
import { updateProfile } from '../../src/contract/routes/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { givePoints, sumsOf } from '../helpers/points.ts'
import { createUser, signIn, type TestUser } from '../helpers/users.ts'

const NOON = Date.parse('2026-11-23T12:00:00+07:00')
const MIDNIGHT = Date.parse('2026-11-24T00:00:00+07:00')

let at = NOON
let api: TestApi
let rina: TestUser
beforeAll(async () => {
  api = await startApi({ now: () => at })
})
beforeEach(async () => {
  at = NOON
  rina = await createUser(api)
  // All connections of the pool are open.
  await atOnce(20, () => call(rina.http, getCheckIns))
})
afterAll(() => api.close())

const twentyTimes = <T>(work: () => Promise<T>) => atOnce(20, work)

function rowsOf({ user }: TestUser) {
  return api.db
    .selectFrom('check_ins')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('day')
    .execute()
}

test('twenty check-ins at once are one, and all respond with the same state', {
  tags: 'postgres',
}, async () => {
  const answers = await twentyTimes(() =>
    call(rina.http, checkIn, { params: { userId: rina.user.id }, body: {} }),
  )
  const states = answers.map(answer => {
    if (!answer.ok) throw new Error(answer.error.code)
    return answer.value.data
  })
  const [first, ...others] = states.sort((a, b) => Number(b.is_new) - Number(a.is_new))
  expect(first).toMatchObject({ is_new: true, earned: 10, daily_check_in_streak: 1, points: 10 })
  for (const state of others) expect(state).toEqual({ ...first, is_new: false, earned: 0 })
  expect(await rowsOf(rina)).toHaveLength(1)
  const { lines, ...sums } = await sumsOf(api.db, rina.user.id)
  expect(lines).toMatchObject([{ key: 'check-in 2026-11-23', points: 10, balance: 10 }])
  expect(sums).toEqual({ points: 10, sum: 10, balance: 10, least: 0 })
})

test('twenty check-ins that wait while midnight passes are one, of the day on which they are written', {
  tags: 'postgres',
}, async () => {
  at = MIDNIGHT - 1
  const { http } = await signIn(api, rina.user.id)
  let answers: Promise<Result<Answer<typeof checkIn>>[]> | undefined
  await api.db.transaction().execute(async trx => {
    await lockLearner(trx, rina.user.id)
    answers = twentyTimes(() => call(http, checkIn, { params: { userId: rina.user.id }, body: {} }))
    await delay(300)
    at = MIDNIGHT
  })
  const results = (await answers)?.map(answer => (answer.ok ? answer.value.data : undefined)) ?? []
  expect(results.filter(each => each?.is_new)).toHaveLength(1)
  for (const each of results)
    expect(each).toMatchObject({ day: '2026-11-24', is_checked_in: true, points: 10 })
  expect(await rowsOf(rina)).toMatchObject([{ day: '2026-11-24', streak: 1 }])
  expect(await sumsOf(api.db, rina.user.id)).toMatchObject({ points: 10, sum: 10, balance: 10 })
})

test('moves, redemptions and check-ins at once leave one state that all rules allow', {
  tags: 'postgres',
}, async () => {
  await givePoints(api.db, rina, 1_000, NOON)
  const { http, user } = rina
  const zones = ['Asia/Seoul', 'Asia/Makassar', 'Asia/Jakarta', 'Asia/Jayapura'] as const
  const freeze = { reward_id: 'pelindung-hari', points: 150 }
  await Promise.all([
    ...zones.map(time_zone => call(http, updateProfile, { form: { time_zone } })),
    ...[1, 2, 3, 4].map(() =>
      call(http, redeemReward, { body: { ...freeze, redemption_id: randomUUID() } }),
    ),
    ...[1, 2, 3, 4].map(() => call(http, checkIn, { params: { userId: user.id }, body: {} })),
  ])
  expect(await sumsOf(api.db, user.id)).toMatchObject({ points: 710, sum: 710, balance: 710 })
  const standing = await call(http, getCheckIns)
  expect(standing).toMatchObject({
    value: { data: { freezes: 2, time_zone: 'Asia/Jakarta', day: '2026-11-23', points: 710 } },
  })
  const zoneRows = await api.db
    .selectFrom('learner_zones')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute()
  expect(zoneRows.length).toBeLessThanOrEqual(2)
  expect(await rowsOf(rina)).toHaveLength(1)
})

test('redeeming a reward without a limit of stock updates no count, and refreshes no list', {
  tags: 'postgres',
}, async () => {
  const revision = async () => (await readRevision(api.db, 'reward_stock')).revision
  await givePoints(api.db, rina, 1_000, NOON)
  const before = await revision()
  const redemption = () => ({ redemption_id: randomUUID() })
  await call(rina.http, redeemReward, {
    body: { reward_id: 'voucher-10-ribu', points: 300, ...redemption() },
  })
  expect(await revision()).toBe(before)
  await call(rina.http, redeemReward, {
    body: { reward_id: 'voucher-25-ribu', points: 700, ...redemption() },
  })
  expect(await revision()).toBe(before + 1)
})
