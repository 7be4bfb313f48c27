import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import { CHECKPOINT_ITEMS } from '../../src/contract/limits.ts'
import type { Attempt } from '../../src/contract/mock-test-attempts.ts'
import type { MockTestResult } from '../../src/contract/mock-test-results.ts'
import { getLearningPath } from '../../src/contract/routes/learning-path.ts'
import {
  checkAnswer,
  getMistakes,
  getMockTest,
  getMockTests,
  getResult,
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../src/contract/routes/mock-tests.ts'
import { setGoal } from '../../src/contract/routes/today.ts'
import { deleteUser, exportUser } from '../../src/contract/routes/users.ts'
import { checkpointId } from '../../src/lib/checkpoints.ts'
import { DAY, SECOND } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { createLearner, type Learner } from '../helpers/learner.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { finishLearning, handIn } from '../helpers/path-steps.ts'
import { questionIds, todayOf } from '../helpers/today.ts'
import { PASSWORD } from '../helpers/users.ts'

const HANGUL = [
  'hangul-01-blok-suku-kata',
  'hangul-02-vokal-dasar',
  'hangul-03-konsonan-dasar',
  'hangul-04-vokal-y',
]
const FIRST = checkpointId(1)
/** Week 5 has topics 4 to 6. */
const OF_TOPICS = checkpointId(5)
let now = Date.now()
let api: TestApi
let rina: Learner
/** The right option of each question that was checked. */
const keys = new Map<string, string>()
beforeAll(async () => {
  api = await startApi({ now: () => now })
})
beforeEach(async () => {
  now = Date.now()
  rina = await createLearner(api)
})
afterAll(() => api.close())

const begin = async (mock_test_id: string, questions?: string[]) =>
  dataOf(await call(rina.http, startAttempt, { body: { mock_test_id, questions } }))
const questionsOf = ({ sections }: Attempt) => sections.flatMap(({ questions }) => questions)
const idsOf = (attempt: Attempt) => questionsOf(attempt).map(each => each.mock_question_id)
const stepOf = async (id: string, http: Http = rina.http) => {
  const { stages, next } = dataOf(await call(http, getLearningPath, { query: {} }))
  const steps = stages.flatMap(({ weeks }) => weeks.flatMap(week => week.steps))
  return { next, step: steps.find(each => each.id === id), steps }
}

/** Answers "Belum tahu", or what was shown as the key before, and hands in. */
async function take(attempt: Attempt, right: number): Promise<MockTestResult> {
  const { attempt_id, mock_test_id: id } = attempt
  now += SECOND
  let left = right
  for (const { mock_question_id, options } of questionsOf(attempt)) {
    const key = options.find(({ text }) => text === keys.get(mock_question_id))
    const option_id = (left > 0 && key?.option_id) || null
    if (option_id) left--
    const body = { mock_question_id, option_id }
    const checked = dataOf(await call(rina.http, checkAnswer, { params: { id: attempt_id }, body }))
    // Explanations of a test have no markup.
    expect(checked.explanation).toMatch(/^[^*`\]]+$/)
    const text = options.find(option => option.option_id === checked.key)?.text
    keys.set(mock_question_id, text ?? '')
  }
  dataOf(await call(rina.http, submitAttempt, { params: { id: attempt_id } }))
  return dataOf(
    await call(rina.http, getResult, { params: { id }, query: { attempt: attempt_id } }),
  )
}

async function learnLetters(): Promise<void> {
  for (const lesson of HANGUL) await finishLearning(api, rina, 'hangul-dari-nol', lesson)
}

async function learnTopics(): Promise<void> {
  const goal = { exam: 'topik-1', date: null, start: 'angka-dan-nomor-telepon' } as const
  dataOf(await call(rina.http, setGoal, { body: { goal } }))
  for (const set of ['topic-04', 'topic-05', 'topic-06']) await handIn(rina.http, set)
}

test('a week ends with its checkpoint, whose items are from its lessons', async () => {
  await learnLetters()
  expect((await stepOf(FIRST)).next).toMatchObject({ id: FIRST, kind: 'checkpoint' })
  const attempt = await begin(FIRST)
  expect(new Set(idsOf(attempt)).size).toBe(CHECKPOINT_ITEMS)
  for (const id of idsOf(attempt)) expect(id).toMatch(/^class-hangul-0[1-4]-/)
  // On every device it is the same one.
  expect(idsOf(await begin(FIRST))).toEqual(idsOf(attempt))
})

test('a checkpoint of topics mixes words, grammar, listening and reading of its week', async () => {
  await learnTopics()
  const attempt = await begin(OF_TOPICS)
  const ids = idsOf(attempt)
  expect(ids).toHaveLength(CHECKPOINT_ITEMS)
  // A word or form that came before is the one of then.
  for (const id of ids) expect(id).toMatch(/^topic-0[1-6]-|^class-form-/)
  const count = (kind: RegExp) => ids.filter(id => kind.test(id)).length
  expect([count(/-word-/), count(/-form-/), count(/-l\d/), count(/-r\d/)]).toEqual([6, 3, 3, 3])
  const word = questionsOf(attempt).find(each => /-word-/.test(each.mock_question_id))
  expect(new Set(word?.options.map(({ text }) => text)).size).toBe(4)
  expect(JSON.stringify(attempt)).not.toContain('explanation')
})

test('where a week has too little that was taught, earlier weeks are asked about too', async () => {
  const goal = { exam: 'topik-1', date: null, start: 'angka-dan-nomor-telepon' } as const
  dataOf(await call(rina.http, setGoal, { body: { goal } }))
  const ids = idsOf(await begin(OF_TOPICS))
  // Nothing of its week was done; earlier weeks count as known.
  expect(ids).toHaveLength(CHECKPOINT_ITEMS)
  for (const id of ids) expect(id).toMatch(/^topic-0[123]-|^class-form-/)
})

test('only handing it in marks it done, repeats are welcome, and the best result stays', async () => {
  await learnLetters()
  const first = await begin(FIRST)
  expect((await stepOf(FIRST)).step?.state).toBe('current')
  const result = await take(first, 0)
  expect(result).toMatchObject({ score: 0, points: CHECKPOINT_ITEMS })
  const { step, next } = await stepOf(FIRST)
  expect(step).toMatchObject({ state: 'done', best: 0 })
  expect(next?.id).toBe('hangul-05-konsonan-aspirasi')
  const again = await begin(FIRST)
  expect(idsOf(again)).not.toEqual(idsOf(first))
  await take(again, 12)
  expect((await stepOf(FIRST)).step).toMatchObject({ best: 12 })
  await take(await begin(FIRST), 0)
  expect((await stepOf(FIRST)).step).toMatchObject({ state: 'done', best: 12 })
})

test('neither a few of its questions nor answers without a beginning are a checkpoint', async () => {
  await learnLetters()
  const ids = idsOf(await begin(FIRST)).slice(0, 2)
  const loose = await createLearner(api)
  rina = loose
  await take(await begin(FIRST, ids), 0)
  expect((await stepOf(FIRST)).step?.state).not.toBe('done')
  const question = questionsOf(await begin(OF_TOPICS))[0]
  const answers = [
    {
      mock_question_id: question?.mock_question_id ?? '',
      option_id: question?.options[0]?.option_id ?? '',
    },
  ]
  const body = { mock_test_id: checkpointId(6), answers }
  expect(codeOf(await call(rina.http, submitMockTest, { body }))).toBe('invalid-input')
  expect((await stepOf(checkpointId(6))).step?.state).not.toBe('done')
})

test('its result says which lessons held, and where they are', async () => {
  await learnTopics()
  const { lessons, items } = await take(await begin(OF_TOPICS), 0)
  expect(lessons?.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/topics/angka-dan-nomor-telepon']),
  )
  expect(lessons?.reduce((sum, each) => sum + each.items, 0)).toBe(items.length)
  expect(lessons?.every(({ correct }) => correct === 0)).toBe(true)
  const mistakes = dataOf(await call(rina.http, getMistakes))
  // Questions of topics can be practised in their sets.
  expect(mistakes.map(each => each.mock_test_id)).toEqual(
    expect.arrayContaining(['topic-04', 'topic-05', 'topic-06']),
  )
})

test('mistakes return in the plan of tomorrow, letters too, until they are right', async () => {
  await learnLetters()
  const attempt = await begin(FIRST)
  expect(questionIds(await todayOf(rina.http))).toEqual([])
  await take(attempt, 0)
  now += DAY
  const questions = questionIds(await todayOf(await rina.newDevice()))
  expect(questions.length).toBeGreaterThan(0)
  for (const id of questions) expect(idsOf(attempt)).toContain(id)
})

test('to practise one of its mistakes does not take the others out of the plan', {
  tags: 'postgres',
}, async () => {
  await learnLetters()
  const attempt = await begin(FIRST)
  await take(attempt, 0)
  const [right = '', ...others] = idsOf(attempt)
  await take(await begin(FIRST, [right]), 1)
  now += DAY
  const questions = questionIds(await todayOf(await rina.newDevice()))
  expect(questions.length).toBeGreaterThan(0)
  for (const id of questions) expect(others).toContain(id)
})

test('answers count for the predicted score, but not those about letters', async () => {
  const left = async () => {
    const { prediction } = (await todayOf(rina.http)).readiness
    return prediction.kind === 'none' && 'answers_left' in prediction
      ? (prediction.answers_left ?? 0)
      : 0
  }
  const goal = { exam: 'topik-1', date: null } as const
  dataOf(await call(rina.http, setGoal, { body: { goal } }))
  await learnLetters()
  const before = await left()
  await take(await begin(FIRST), 0)
  expect(await left()).toBe(before)
  await handIn(rina.http, 'topic-04')
  const rest = await left()
  expect(rest).toBeLessThan(before)
  await take(await begin(OF_TOPICS), 0)
  expect(await left()).toBeLessThan(rest)
})

test('it needs an account, is in no list, and shows no question before it begins', async () => {
  const body = { mock_test_id: FIRST }
  expect(codeOf(await call(api.http, startAttempt, { body }))).toBe('signed-out')
  const shown = dataOf(await call(api.http, getMockTest, { params: { id: FIRST } }))
  expect(shown).toMatchObject({ is_open: false, questions: [] })
  const listed = dataOf(await call(api.http, getMockTests))
  expect(listed.some(({ mock_test_id }) => mock_test_id.startsWith('checkpoint'))).toBe(false)
  const strange = await call(rina.http, startAttempt, { body: { mock_test_id: checkpointId(23) } })
  expect(codeOf(strange)).toBe('not-found')
})

test('an account takes its checkpoints along in its export, and leaves none when it is deleted', {
  tags: 'postgres',
}, async () => {
  await learnLetters()
  const { attempt_id } = await take(await begin(FIRST), 1)
  const { mock_test_attempts } = dataOf(await call(rina.http, exportUser))
  expect(mock_test_attempts).toEqual([expect.objectContaining({ attempt_id, mock_test_id: FIRST })])
  dataOf(await call(rina.http, deleteUser, { body: { password: PASSWORD } }))
  const rows = api.db.selectFrom('mock_test_attempts').select('id').where('id', '=', attempt_id)
  expect(await rows.execute()).toEqual([])
})
