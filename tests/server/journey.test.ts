import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import type { Exam, PathStep } from '../../src/contract/learning-path.ts'
import { getLearningPath } from '../../src/contract/routes/learning-path.ts'
import { startAttempt, submitAttempt } from '../../src/contract/routes/mock-tests.ts'
import {
  answerPlacement,
  getFirstLesson,
  startPlacement,
} from '../../src/contract/routes/placement.ts'
import { answerQuestion, setGoal } from '../../src/contract/routes/today.ts'
import type { Today } from '../../src/contract/today.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createLearner, type Learner } from '../helpers/learner.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { finishLearning, handIn } from '../helpers/path-steps.ts'
import { learnerWhoKnows } from '../helpers/placement.ts'
import { answerWith, questionIds, skillOf, todayOf } from '../helpers/today.ts'

/** Nine in the morning in Jakarta. */
const BEGIN = Date.UTC(2026, 10, 23, 2)
/** Days on which the plan is looked at; the day before each is lived. */
const LOOKED_AT = [2, 7, 30, 90]
let now = BEGIN
let api: TestApi
beforeAll(async () => {
  api = await startApi({ now: () => now })
})
afterAll(() => api.close())

interface Person {
  name: string
  exam: Exam
  reading: 'none' | 'fluent'
  /** Steps of the path that they know. */
  knows: number
}

const PEOPLE: readonly Person[] = [
  { name: 'who cannot read Hangul', exam: 'everyday', reading: 'none', knows: 0 },
  { name: 'who knows 300 words', exam: 'eps-topik', reading: 'fluent', knows: 35 },
  { name: 'who is ready for TOPIK I', exam: 'topik-1', reading: 'fluent', knows: 42 },
]

test.each(PEOPLE)(
  'a person $name is asked on days 2, 7, 30 and 90 what follows from what they did',
  async person => {
    now = BEGIN
    const start = await findPlace(person)
    const learner = await createLearner(api)
    const goal = { exam: person.exam, start, minutes: 15 } as const
    dataOf(await call(learner.http, setGoal, { body: { goal } }))
    for (const day of LOOKED_AT) {
      moveTo(day - 1)
      const mistakes = await live(learner)
      moveTo(day)
      const http = await learner.newDevice()
      const today = await todayOf(http)
      const { steps, next } = await pathOf(http)
      const ahead = steps.filter(({ state }) => state !== 'done' && state !== 'skipped')
      expect([day, next?.id]).toEqual([day, ahead[0]?.id])
      const lessons = today.plan.lesson?.steps.map(({ id }) => id) ?? []
      expect([day, lessons]).toEqual([day, ahead.slice(0, lessons.length).map(({ id }) => id)])
      // Mistakes return within three days; some of them at once.
      const questions = questionIds(today)
      if (mistakes.length > 0) expect(questions.some(id => mistakes.includes(id))).toBe(true)
      expect(today.plan.reviews.left).toBeGreaterThan(0)
    }
    const { steps } = await pathOf(await learner.newDevice())
    const [first] = steps.filter(({ state }) => state !== 'skipped')
    expect(first).toMatchObject({ id: start ?? steps[0]?.id, state: 'done' })
    expect(steps.filter(({ state }) => state === 'done').length).toBeGreaterThanOrEqual(4)
  },
)

function moveTo(day: number): void {
  now = BEGIN + (day - 1) * DAY
}

/** Returns the step that the placement finds, whose first lesson can be played; null for the first. */
async function findPlace({ exam, reading, knows }: Person): Promise<string | null> {
  if (reading === 'none') return null
  const answer = await learnerWhoKnows(knows)
  let placed = dataOf(await call(api.http, startPlacement, { body: { exam, reading } }))
  while (placed.next) {
    const { token, question } = placed.next
    const body = { token, option: answer(question) }
    placed = dataOf(await call(api.http, answerPlacement, { body }))
  }
  const { step_id: step } = placed.place
  const lesson = dataOf(await call(api.http, getFirstLesson, { params: { step } }))
  expect(lesson.words.length).toBeGreaterThan(0)
  return step
}

async function pathOf(http: Http) {
  const { stages, next } = dataOf(await call(http, getLearningPath))
  return { steps: stages.flatMap(({ weeks }) => weeks.flatMap(({ steps }) => steps)), next }
}

/** Does the lessons of the day's plan, and answers its first two questions wrongly. @returns these */
async function live(learner: Learner): Promise<string[]> {
  const http = await learner.newDevice()
  const today = await todayOf(http)
  for (const step of today.plan.lesson?.steps ?? []) await doStep(learner, http, step)
  const { items } = today.plan.questions
  for (const item of items)
    if (skillOf(item.question.mock_question_id))
      await answerWith(http, today, item, item.number > 2)
    else await saysUnknown(http, today, item.number)
  return items.slice(0, 2).map(({ question }) => question.mock_question_id)
}

async function doStep(learner: Learner, http: Http, step: PathStep): Promise<void> {
  if (step.kind === 'class') {
    const classId = new URL(step.path, 'https://sapa.test').searchParams.get('class')
    return finishLearning(api, learner, classId ?? '', step.id)
  }
  if (step.kind === 'checkpoint') return passCheckpoint(http, step.id)
  const set = step.topic === null ? step.path.split('/').at(-1) : undefined
  await handIn(http, set ?? `topic-${String(step.topic).padStart(2, '0')}`)
}

/** Says of a question that only checkpoints have, whose key is not in the content, “Belum tahu”. */
async function saysUnknown(http: Http, { day }: Today, number: number): Promise<void> {
  const body = { day, option_id: null }
  dataOf(await call(http, answerQuestion, { params: { number }, body }))
}

/** Hands in a checkpoint; what was answered does not matter here. */
async function passCheckpoint(http: Http, mock_test_id: string): Promise<void> {
  const { attempt_id: id } = dataOf(await call(http, startAttempt, { body: { mock_test_id } }))
  dataOf(await call(http, submitAttempt, { params: { id } }))
}
