import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { setGoal } from '../../src/contract/routes/today.ts'
import type { Goal } from '../../src/contract/today.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createLearner, type Learner } from '../helpers/learner.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { todayOf } from '../helpers/today.ts'

/** Half past eleven in the evening in Jakarta, and half past one in the morning in Seoul. */
const BEGIN = Date.UTC(2026, 10, 23, 16, 30)
let now = BEGIN
let api: TestApi
let rina: Learner
beforeAll(async () => {
  api = await startApi({ now: () => now })
})
beforeEach(async () => {
  now = BEGIN
  rina = await createLearner(api)
})
afterAll(() => api.close())

const goalOf = async ({ http }: Pick<Learner, 'http'>) => {
  const { goal, days_left } = await todayOf(http)
  return { goal, days_left }
}

/** A goal with what a learner has who chose nothing else. */
const stored = (goal: Pick<Goal, 'exam' | 'date'>) => ({ ...goal, minutes: 10, start: null })

test('an exam is the one that the learner chose, with the days until its date', async () => {
  const goal = { exam: 'topik-1', date: '2026-12-24' } as const
  expect(dataOf(await call(rina.http, setGoal, { body: { goal } }))).toEqual({
    goal: stored(goal),
    days_left: 31,
  })
  expect(await goalOf(rina)).toEqual({ goal: stored(goal), days_left: 31 })
  expect(await goalOf(await createLearner(api))).toEqual({ goal: null, days_left: null })
})

test('days are counted by the learner’s calendar', async () => {
  const goal = { exam: 'eps-topik', date: '2026-11-30' } as const
  const seoul = await createLearner(api, 'Asia/Seoul')
  expect(dataOf(await call(rina.http, setGoal, { body: { goal } })).days_left).toBe(7)
  expect(dataOf(await call(seoul.http, setGoal, { body: { goal } })).days_left).toBe(6)
  now = Date.UTC(2026, 10, 23, 17)
  expect(await goalOf({ http: await rina.newDevice() })).toEqual({
    goal: stored(goal),
    days_left: 6,
  })
})

test('an exam without a date has no days', async () => {
  const goal = { exam: 'topik-2', date: null } as const
  expect(dataOf(await call(rina.http, setGoal, { body: { goal } }))).toEqual({
    goal: stored(goal),
    days_left: null,
  })
  expect(await goalOf(rina)).toEqual({ goal: stored(goal), days_left: null })
})

test('an exam is shown as today’s on its day, and as over after that', async () => {
  const goal = { exam: 'topik-1', date: '2026-11-24' } as const
  await call(rina.http, setGoal, { body: { goal } })
  now += DAY
  expect(await goalOf({ http: await rina.newDevice() })).toEqual({
    goal: stored(goal),
    days_left: 0,
  })
  now += DAY
  expect(await goalOf({ http: await rina.newDevice() })).toEqual({
    goal: stored(goal),
    days_left: null,
  })
})

test('a choice can be changed and removed', async () => {
  await call(rina.http, setGoal, { body: { goal: { exam: 'topik-1', date: '2026-12-24' } } })
  const changed = { exam: 'topik-2', date: '2027-04-11' } as const
  await call(rina.http, setGoal, { body: { goal: changed } })
  expect((await goalOf(rina)).goal).toEqual(stored(changed))
  expect(dataOf(await call(rina.http, setGoal, { body: { goal: null } }))).toEqual({
    goal: null,
    days_left: null,
  })
  expect((await goalOf(rina)).goal).toBeNull()
})

test.each([
  ['of yesterday', { exam: 'topik-1', date: '2026-11-22' }],
  ['more than five years ahead', { exam: 'topik-1', date: '2031-11-26' }],
  ['of no calendar', { exam: 'topik-1', date: '2027-02-29' }],
  ['in another form', { exam: 'topik-1', date: '24/12/2026' }],
])('a date %s is refused and changes nothing', async (_name, goal) => {
  const before = { exam: 'eps-topik', date: '2026-11-23' } as const
  await call(rina.http, setGoal, { body: { goal: before } })
  const refused = await call(rina.http, setGoal, { body: { goal: goal as Goal } })
  expect(codeOf(refused)).toBe('invalid-input')
  expect(refused).toMatchObject({ error: { message: expect.stringContaining('goal.date') } })
  expect(await goalOf(rina)).toEqual({ goal: stored(before), days_left: 0 })
})

test('what is left out stays, but a day only with its exam', async () => {
  const set = async (goal: Partial<Goal> & Pick<Goal, 'exam'>, is_first = false) =>
    dataOf(await call(rina.http, setGoal, { body: { goal, is_first } })).goal
  const whole = { exam: 'eps-topik', date: '2026-11-23', minutes: 20, start: 'keluarga' } as const
  await set(whole)
  expect(await set({ exam: 'eps-topik', minutes: 5 })).toEqual({ ...whole, minutes: 5 })
  expect(await set({ exam: 'topik-1' }, true)).toEqual({ ...whole, minutes: 5 })
  expect(await set({ exam: 'topik-1' })).toMatchObject({ exam: 'topik-1', date: null })
})

test('an unknown exam is refused, and so is a visitor', async () => {
  const goal = { exam: 'topik-3', date: null } as unknown as Goal
  expect(codeOf(await call(rina.http, setGoal, { body: { goal } }))).toBe('invalid-input')
  expect(codeOf(await call(api.http, setGoal, { body: { goal: null } }))).toBe('signed-out')
})
