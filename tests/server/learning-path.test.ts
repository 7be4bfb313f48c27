import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Body, Query } from '../../src/contract/calls.ts'
import { sendProgress } from '../../src/contract/routes/classes.ts'
import { getLearningPath } from '../../src/contract/routes/learning-path.ts'
import { getToday, setGoal } from '../../src/contract/routes/today.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { grant, progressBody } from '../helpers/classes.ts'
import { createLearner, type Learner } from '../helpers/learner.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { finishLearning, handIn } from '../helpers/path-steps.ts'

let api: TestApi
let rina: Learner
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  rina = await createLearner(api)
})
afterAll(() => api.close())

const pathOf = async (
  { http }: Pick<Learner, 'http'>,
  query: Query<typeof getLearningPath> = {},
) => {
  const path = dataOf(await call(http, getLearningPath, { query }))
  return { ...path, steps: path.stages.flatMap(({ weeks }) => weeks.flatMap(week => week.steps)) }
}
const choose = (goal: Omit<NonNullable<Body<typeof setGoal>['goal']>, 'date'>) =>
  call(rina.http, setGoal, { body: { goal: { date: null, ...goal } } })

const FIRST = 'hangul-01-blok-suku-kata'

test('a visitor sees everything there is, or the path of a goal, from its first step', async () => {
  const all = await pathOf(api)
  expect(all).toMatchObject({ exam: null, done: 0, week: 1, next: { id: FIRST, access: 'open' } })
  expect(all.total).toBe(all.steps.length)
  expect(all.steps.filter(({ state }) => state === 'current').map(({ id }) => id)).toEqual([FIRST])
  const work = await pathOf(api, { exam: 'work', start: 'keluarga' })
  expect(work).toMatchObject({ exam: 'work', next: { id: 'keluarga', topic: 7, kind: 'topic' } })
  expect(work.total).toBeLessThan(all.total)
  expect(
    codeOf(await call(api.http, getLearningPath, { query: { exam: 'all', start: '/' } })),
  ).toBe('invalid-input')
})

test('a learner sees the path of their goal, and steps before their start as skipped', async () => {
  expect(dataOf(await choose({ exam: 'eps-topik', start: 'bertanya-jalan' })).goal).toEqual({
    exam: 'eps-topik',
    date: null,
    minutes: 10,
    start: 'bertanya-jalan',
  })
  const path = await pathOf(rina)
  expect(path).toMatchObject({ exam: 'eps-topik', next: { id: 'bertanya-jalan' } })
  const at = path.steps.findIndex(({ id }) => id === 'bertanya-jalan')
  expect(new Set(path.steps.slice(0, at).map(({ state }) => state))).toEqual(new Set(['skipped']))
  expect(path.done).toBe(at)
  expect((await pathOf(rina, { exam: 'all' })).exam).toBeNull()
})

test('minutes and start stay when they are left out, and a step of another path is refused', async () => {
  await choose({ exam: 'topik-1', start: 'keluarga', minutes: 20 })
  expect(dataOf(await choose({ exam: 'work' })).goal).toMatchObject({
    start: 'keluarga',
    minutes: 20,
  })
  expect(dataOf(await choose({ exam: 'work', start: null })).goal).toMatchObject({ start: null })
  for (const start of ['eps-topik-1', 'tidak-ada'])
    expect(codeOf(await choose({ exam: 'work', start }))).toBe('invalid-input')
})

test('a step is done by finishing all items of its class lesson', async () => {
  await finishLearning(api, rina, 'hangul-dari-nol', FIRST)
  const { next, done, steps } = await pathOf(rina)
  expect(next?.id).toBe('hangul-02-vokal-dasar')
  expect(done).toBe(1)
  expect(steps[0]).toMatchObject({ id: FIRST, state: 'done' })
})

test('a class lesson that was begun says how many of its parts are missing', async () => {
  expect((await pathOf(rina)).next).not.toHaveProperty('left')
  const read = { kind: 'read', modul_id: `${FIRST}-modul`, at: Date.now() } as const
  dataOf(await call(rina.http, sendProgress, { body: progressBody('hangul-dari-nol', [read]) }))
  const { next, steps } = await pathOf(rina)
  expect(next).toMatchObject({ id: FIRST, parts: 3, left: 2 })
  expect(steps.filter(({ left }) => left)).toHaveLength(1)
  const { plan } = dataOf(await call(rina.http, getToday))
  expect(plan.lesson?.steps[0]).toMatchObject({ id: FIRST, left: 2 })
})

test('the minutes of a lesson are the same in the plan and on the path, and fall with its parts', async () => {
  await choose({ exam: 'eps-topik', minutes: 15 })
  const look = async () => {
    const { plan } = dataOf(await call(rina.http, getToday))
    const { word, reviews, lesson, questions, listening } = plan
    const rows = [word, reviews, lesson, questions, listening].map(step => step?.minutes ?? 0)
    const sum = rows.reduce((all, minutes) => all + minutes, 0)
    const onPath = (await pathOf(rina)).next?.minutes ?? 0
    return { plan, sum, onPath, lesson: lesson?.minutes ?? 0, inPlan: lesson?.steps[0]?.minutes }
  }
  const before = await look()
  expect(before.plan.minutes).toBe(15)
  expect(before).toMatchObject({ sum: 15, inPlan: before.onPath })
  const read = { kind: 'read', modul_id: `${FIRST}-modul`, at: Date.now() } as const
  dataOf(await call(rina.http, sendProgress, { body: progressBody('hangul-dari-nol', [read]) }))
  const after = await look()
  const taken = before.onPath - after.onPath
  expect(taken).toBeGreaterThan(0)
  expect(after).toMatchObject({ inPlan: after.onPath, lesson: before.lesson - taken })
  expect(after.plan.minutes).toBe(after.sum)
  expect(after.sum).toBe(15 - taken)
})

test('a topic is done with its set, and of a choice one is enough', async () => {
  await choose({ exam: 'work', start: 'pilih-bidang' })
  expect((await pathOf(rina)).next).toMatchObject({ id: 'pilih-bidang', kind: 'topic' })
  await handIn(rina.http, 'topic-55')
  await handIn(rina.http, 'topic-01')
  const { next, steps } = await pathOf(rina)
  expect(next?.id).toBe('checkpoint-21')
  expect(steps.find(({ id }) => id === 'pilih-bidang')).toMatchObject({ state: 'done' })
  expect(steps.find(({ id }) => id === 'salam-dan-perkenalan')).toMatchObject({ state: 'done' })
})

test('a lesson that needs a subscription is next only for those who have it', async () => {
  const lesson = 'topik-02-kalimat-dasar'
  await choose({ exam: 'eps-topik', start: lesson })
  expect((await pathOf(rina)).next?.id).toBe('salam-dan-perkenalan')
  await grant(api, rina, 'subscription', 0, 30 * DAY, 'topik-1')
  expect((await pathOf(rina)).next).toMatchObject({ id: lesson, access: 'subscription' })
})

test('a set of which too little was right stays the next step, and says so', async () => {
  await choose({ exam: 'eps-topik', start: 'bertanya-jalan' })
  const [set] = (await pathOf(rina)).next?.path.split('/').slice(-1) ?? []
  expect(set).toBe('bertanya-jalan')
  const number = String((await pathOf(rina)).next?.topic).padStart(2, '0')
  await handIn(rina.http, `topic-${number}`, false)
  const failed = await pathOf(rina)
  expect(failed.next).toMatchObject({ id: 'bertanya-jalan', is_failed: true })
  expect(failed.done).toBe(failed.steps.findIndex(({ id }) => id === 'bertanya-jalan'))
  await handIn(rina.http, `topic-${number}`)
  const { next, steps } = await pathOf(rina)
  expect(next?.id).not.toBe('bertanya-jalan')
  const step = steps.find(({ id }) => id === 'bertanya-jalan')
  expect([step?.state, step?.is_failed]).toEqual(['done', undefined])
})
