import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { call } from '../../src/api/call.ts'
import type { Quiz } from '../../src/contract/class-content.ts'
import type { ExamAnswer, ExamResult } from '../../src/contract/class-progress.ts'
import {
  checkExamAnswer,
  getProgress,
  getQuizzes,
  sendExam,
} from '../../src/contract/routes/classes.ts'
import { HOUR } from '../../src/lib/durations.ts'
import { startApi, TEST_SECRET, type TestApi } from '../helpers/api.ts'
import { CLASSES, HIDDEN, passQuiz, rightAnswers } from '../helpers/classes.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const QUIZ = { class_id: 'dasar', quiz_id: 'dasar-1-kuis' }
let api: TestApi
let rina: TestUser
let quiz: Quiz
let right: ExamAnswer[]
beforeAll(async () => {
  api = await startApi({ classes: CLASSES })
})
beforeEach(async () => {
  rina = await createUser(api)
  quiz = await quizOf(rina)
  right = rightAnswers(quiz)
})
afterAll(() => api.close())

async function quizOf({ http }: TestUser): Promise<Quiz> {
  const [found] = dataOf(await call(http, getQuizzes, { params: { id: 'dasar-1' } }))
  if (!found) throw new Error('There is no quiz.')
  return found
}

async function takeExam(answers: readonly ExamAnswer[]): Promise<ExamResult> {
  return dataOf(await call(rina.http, sendExam, { body: { ...QUIZ, answers } }))
}

/** Returns the right answers except to some questions, which get a wrong one or none. */
function rightAnswersExcept(...ids: string[]): ExamAnswer[] {
  return right.filter(({ question_id }) => !ids.includes(question_id))
}

const isRight = ({ items }: ExamResult, id: string) =>
  items.find(({ question_id }) => question_id === id)?.is_right

test('all answers right are a pass, and each comes back with its key and explanation', async () => {
  const result = await takeExam(right)
  expect(result).toMatchObject({ score: 4, total: 4, is_passed: true, best: 1 })
  for (const [at, item] of result.items.entries()) {
    expect(item).toMatchObject({ is_right: true, answer: right[at]?.answer })
    expect(item.why).toContain(HIDDEN)
  }
  const keys = new Map(result.items.map(({ question_id, key }) => [question_id, key]))
  expect(keys.get('pilih')).toBe(right[0]?.answer)
  expect(keys.get('ketik')).toBe('안녕하세요')
  const words = quiz.questions.find(({ id }) => id === 'urut')?.options ?? []
  const textOf = (id: string) => words.find(option => option.id === id)?.text
  expect([keys.get('urut')].flat().map(id => textOf(String(id)))).toEqual([
    '저는',
    '학교에',
    '저는',
    '가요',
  ])
  expect(result.progress.parts).toContainEqual(
    expect.objectContaining({ id: QUIZ.quiz_id, is_done: true, best: 1 }),
  )
})

test('three right answers of four pass, two do not, and no answers are all wrong', async () => {
  expect(await takeExam(rightAnswersExcept('ketik'))).toMatchObject({
    score: 3,
    is_passed: true,
    best: 0.75,
  })
  expect(await takeExam(rightAnswersExcept('ketik', 'urut'))).toMatchObject({
    score: 2,
    is_passed: false,
  })
  const none = await takeExam([])
  expect(none).toMatchObject({ score: 0, is_passed: false, best: 0.75 })
  expect(none.items.map(({ answer }) => answer)).toEqual([null, null, null, null])
})

test('the best result stays, and a passed quiz stays passed', async () => {
  await takeExam(rightAnswersExcept('ketik', 'urut'))
  expect((await takeExam(right)).best).toBe(1)
  const worse = await takeExam([])
  expect(worse).toMatchObject({ is_passed: false, best: 1 })
  expect(worse.progress.parts).toContainEqual(
    expect.objectContaining({ id: QUIZ.quiz_id, is_done: true, best: 1 }),
  )
})

test('a quiz that was not passed is not done', async () => {
  const { progress } = await takeExam(rightAnswersExcept('ketik', 'urut'))
  expect(progress).toMatchObject({ done: 0, last_at: expect.any(Number) })
  expect(progress.next).toMatchObject({ kind: 'quiz', id: QUIZ.quiz_id })
  expect(dataOf(await call(rina.http, getProgress, { params: { id: 'dasar' } }))).toEqual(progress)
})

test.each([
  ['as it is', '안녕하세요', true],
  ['the other one that counts', '안녕', true],
  ['with spaces and a full stop', '  안녕하세요 . ', true],
  ['with a question mark of East Asia', '안녕하세요？', true],
  ['decomposed', '안녕하세요'.normalize('NFD'), true],
  ['with a space within', '안녕 하세요', false],
  ['with a sign before', '.안녕하세요', false],
  ['empty', '', false],
  ['signs alone', '...', false],
  ['half of it', '안녕하', false],
  ['as a list', ['안녕하세요'], false],
])('an answer typed %s is right or wrong', async (_name, answer, counts) => {
  const given = [...rightAnswersExcept('ketik'), { question_id: 'ketik', answer }] as ExamAnswer[]
  expect(isRight(await takeExam(given), 'ketik')).toBe(counts)
})

test('words in order may swap identical ones, and nothing else', async () => {
  const ids = [right.find(({ question_id }) => question_id === 'urut')?.answer ?? []].flat()
  const [first = '', second = '', third = '', fourth = ''] = ids
  const judge = async (answer: string[]) =>
    isRight(
      await takeExam([...rightAnswersExcept('urut'), { question_id: 'urut', answer }]),
      'urut',
    )
  expect(await judge([third, second, first, fourth])).toBe(true)
  expect(await judge([second, first, third, fourth])).toBe(false)
  expect(await judge([first, second, first, fourth])).toBe(false)
  expect(await judge([first, second, third])).toBe(false)
  expect(await judge([])).toBe(false)
  expect(await judge(['a', 'b', 'c', 'd'])).toBe(false)
})

test('an option of another question, or an unknown one, is wrong', async () => {
  const other = right.find(({ question_id }) => question_id === 'dengar')?.answer ?? ''
  for (const answer of [other, 'zzzzzzzz', '', '0', [String(right[0]?.answer)]]) {
    const result = await takeExam([
      ...rightAnswersExcept('pilih'),
      { question_id: 'pilih', answer },
    ])
    expect(isRight(result, 'pilih')).toBe(false)
  }
})

test.each<[string, object, number]>([
  ['an unknown quiz', { quiz_id: 'nope' }, 404],
  ['an unknown class', { class_id: 'nope' }, 404],
  ['a quiz of another class', { class_id: 'tumbuh' }, 404],
  ['a property of every object', { quiz_id: 'constructor' }, 404],
  ['an unknown question', { answers: [{ question_id: 'nope', answer: '' }] }, 422],
  [
    'a question twice',
    {
      answers: [
        { question_id: 'pilih', answer: 'a' },
        { question_id: 'pilih', answer: 'b' },
      ],
    },
    422,
  ],
  ['answers as a text', { answers: 'pilih' }, 422],
  ['an answer as a number', { answers: [{ question_id: 'pilih', answer: 1 }] }, 422],
  ['a text without an end', { answers: [{ question_id: 'ketik', answer: 'a'.repeat(201) }] }, 422],
  ['21 answers', { answers: Array(21).fill({ question_id: 'pilih', answer: 'a' }) }, 422],
  ['a score', { score: 4 }, 422],
  ['another learner', { user_id: 'x' }, 422],
])('an exam with %s is refused, and changes nothing', async (_name, fields, status) => {
  const answer = await api.fetch('/api/exam', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...rina.headers },
    body: JSON.stringify({ ...QUIZ, answers: right, ...fields }),
  })
  expect(answer.status).toBe(status)
  expect(dataOf(await call(rina.http, getProgress, { params: { id: 'dasar' } }))).toMatchObject({
    done: 0,
    last_at: null,
  })
})

test('20 results at once are stored as the best of them', async () => {
  const all = Array.from({ length: 20 }, (_, at) =>
    takeExam(at === 7 ? right : rightAnswersExcept('ketik', 'urut')),
  )
  const results = await Promise.all(all)
  expect(results.filter(({ is_passed }) => is_passed)).toHaveLength(1)
  const progress = dataOf(await call(rina.http, getProgress, { params: { id: 'dasar' } }))
  expect(progress).toMatchObject({ done: 1 })
  expect(progress.parts).toContainEqual(expect.objectContaining({ id: QUIZ.quiz_id, best: 1 }))
})

test('a learner has 60 attempts an hour, and is told when the next one is possible', async () => {
  const hour = HOUR
  let now = Math.floor(Date.now() / hour) * hour
  const limitedApi = await startApi({ classes: CLASSES, now: () => now })
  const budi = await createUser(limitedApi)
  for (let attempt = 0; attempt < 60; attempt++)
    expect(codeOf(await call(budi.http, sendExam, { body: { ...QUIZ, answers: [] } }))).toBe('ok')
  expect(await call(budi.http, sendExam, { body: { ...QUIZ, answers: [] } })).toMatchObject({
    ok: false,
    error: { code: 'wait', message: expect.stringContaining('60 menit') },
  })
  expect(
    codeOf(
      await call((await createUser(limitedApi)).http, sendExam, { body: { ...QUIZ, answers: [] } }),
    ),
  ).toBe('ok')
  now += hour
  const later = await createUser(limitedApi)
  expect(codeOf(await call(later.http, sendExam, { body: { ...QUIZ, answers: [] } }))).toBe('ok')
  await limitedApi.close()
})

test('answers that were given before the secret was rotated still count', async () => {
  const secrets = { secret: 'a newer secret of the tests', formerSecrets: [TEST_SECRET] }
  const { api: app } = createApp({ ...api.dependencies, ...secrets })
  const answer = await app.request('/api/exam', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...rina.headers },
    body: JSON.stringify({ ...QUIZ, answers: right }),
  })
  expect((await answer.json()).data).toMatchObject({ score: 4, is_passed: true })
})

test('a quiz of a class is passed by its own learner alone', async () => {
  await passQuiz(rina.http, 'dasar', 'dasar-1')
  const budi = await createUser(api)
  expect(dataOf(await call(budi.http, getProgress, { params: { id: 'dasar' } }))).toMatchObject({
    done: 0,
    last_at: null,
  })
})

test('one answer is judged at once, which stores nothing and tells nothing of other questions', async () => {
  const [first] = right
  const question_id = first?.question_id ?? ''
  const judge = (answer: ExamAnswer['answer'] | null, http = rina.http) =>
    call(http, checkExamAnswer, { body: { ...QUIZ, question_id, answer } })
  const judged = dataOf(await judge(first?.answer ?? null))
  expect(judged).toMatchObject({ question_id, is_right: true, key: first?.answer })
  expect(judged.why).toContain(HIDDEN)
  expect(dataOf(await judge(null))).toMatchObject({ is_right: false, answer: null })
  const progress = dataOf(await call(rina.http, getProgress, { params: { id: 'dasar' } }))
  expect(progress.parts.find(({ id }) => id === QUIZ.quiz_id)?.best ?? null).toBeNull()
  const unknown = { ...QUIZ, question_id: 'tidak-ada', answer: null }
  expect(codeOf(await call(rina.http, checkExamAnswer, { body: unknown }))).toBe('not-found')
})
