import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadClasses } from '../../server/modules/classes/load-classes.ts'
import { call } from '../../src/api/call.ts'
import type { ExamAnswer } from '../../src/contract/class-progress.ts'
import type { MockQuestion } from '../../src/contract/mock-tests.ts'
import { getQuizzes, sendExam } from '../../src/contract/routes/classes.ts'
import {
  checkAnswer,
  getMistakes,
  startAttempt,
  submitAttempt,
} from '../../src/contract/routes/mock-tests.ts'
import { answerQuestion } from '../../src/contract/routes/today.ts'
import { deleteUser, exportUser } from '../../src/contract/routes/users.ts'
import { checkpointId } from '../../src/lib/checkpoints.ts'
import { DAY, HOUR } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { rightAnswer } from '../helpers/finish-class.ts'
import { createLearner, type Learner } from '../helpers/learner.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { questionIds, todayOf } from '../helpers/today.ts'
import { PASSWORD } from '../helpers/users.ts'

const CLASS = 'hangul-dari-nol'
/** The second learning of the path's first week, with its quiz. */
const LEARNING = 'hangul-02-vokal-dasar'
const HOME = checkpointId(1)
const written =
  loadClasses()
    .get(CLASS)
    ?.learnings.find(({ id }) => id === LEARNING)
    ?.quizzes.flatMap(({ questions }) => questions) ?? []
/** The first question with one right option, and one of another kind. */
const choice = written.find(({ kind }) => kind === 'choice')?.id ?? ''
const other = written.find(({ kind }) => kind !== 'choice')?.id ?? ''
const ITEM = `class-${choice}`
let now = Date.now()
let api: TestApi
let rina: Learner
beforeAll(async () => {
  api = await startApi({ now: () => now })
})
beforeEach(async () => {
  now = Date.now()
  rina = await createLearner(api)
})
afterAll(() => api.close())

/** Hands in the quiz with right answers, except to some questions. */
async function takeQuiz(...wrong: string[]): Promise<void> {
  for (const quiz of dataOf(await call(rina.http, getQuizzes, { params: { id: LEARNING } }))) {
    const answers = quiz.questions.map((shown): ExamAnswer => {
      const question = written.find(({ id }) => id === shown.id)
      if (!question) throw new Error(`Nobody wrote ${shown.id}.`)
      const right = rightAnswer(question, shown)
      const mistake = shown.options.find(({ id }) => id !== right.answer)?.id ?? 'x'
      return wrong.includes(shown.id) ? { question_id: shown.id, answer: mistake } : right
    })
    const body = { quiz_id: quiz.id, class_id: CLASS, answers }
    const { total, score } = dataOf(await call(rina.http, sendExam, { body }))
    expect(total - score).toBe(wrong.length)
  }
}

const mistakes = async () =>
  dataOf(await call(rina.http, getMistakes)).map(each => [each.mock_test_id, each.questions])
const plannedAt = async (time: number) => {
  now = time
  // Access tokens live shorter than this.
  return todayOf(await rina.newDevice())
}
const optionOf = ({ options }: MockQuestion, isRight: boolean) => {
  const right = written.find(({ id }) => id === choice)?.options[0]
  return options.find(({ text }) => (text === right) === isRight)?.option_id ?? ''
}

/** Practises the question by itself, as its link in the list of mistakes does. */
async function practise(isRight: boolean): Promise<void> {
  const begin = { mock_test_id: HOME, questions: [ITEM] }
  const { attempt_id: id, sections } = dataOf(await call(rina.http, startAttempt, { body: begin }))
  for (const question of sections.flatMap(({ questions }) => questions)) {
    const { mock_question_id } = question
    const body = { mock_question_id, option_id: optionOf(question, isRight) }
    const checked = await call(rina.http, checkAnswer, { params: { id }, body })
    expect(dataOf(checked).is_correct).toBe(isRight)
  }
  dataOf(await call(rina.http, submitAttempt, { params: { id } }))
}

test('a mistake in a quiz of a class can be practised, and comes in the plan of tomorrow', async () => {
  expect(choice && other).not.toBe('')
  await takeQuiz(choice, other)
  expect(await mistakes()).toEqual([[HOME, [ITEM]]])
  const [{ lesson, skills } = {}] = dataOf(await call(rina.http, getMistakes))
  expect(lesson).toMatch(/^Vokal dasar/)
  expect(skills).toEqual(['hangul'])
  expect(questionIds(await plannedAt(now + DAY))).toEqual([ITEM])
})

test('a quiz without a mistake leaves nothing to repeat', async () => {
  await takeQuiz()
  expect(await mistakes()).toEqual([])
  expect(questionIds(await plannedAt(now + DAY))).toEqual([])
})

test('what the quiz alone can ask does not return', async () => {
  await takeQuiz(other)
  expect(await mistakes()).toEqual([])
  expect(questionIds(await plannedAt(now + DAY))).toEqual([])
})

test('a right answer in practice takes it away, a wrong one does not', async () => {
  await takeQuiz(choice)
  now += HOUR
  rina.http = await rina.newDevice()
  await practise(false)
  expect(await mistakes()).toEqual([[HOME, [ITEM]]])
  now += 1
  await practise(true)
  expect(await mistakes()).toEqual([])
  expect(questionIds(await plannedAt(now + DAY))).toEqual([])
})

test('the quiz again takes it away when it is right then, and brings it back when it is not', async () => {
  await takeQuiz(choice)
  now += 1
  await takeQuiz()
  expect(await mistakes()).toEqual([])
  now += 1
  await takeQuiz(choice)
  expect(await mistakes()).toEqual([[HOME, [ITEM]]])
})

test('a right answer in the plan of a day ends its return', { tags: 'postgres' }, async () => {
  await takeQuiz(choice)
  const today = await plannedAt(now + DAY)
  const http = await rina.newDevice()
  const [planned] = today.plan.questions.items
  if (!planned) throw new Error('Nothing returned.')
  const { day } = today
  const { number, question } = planned
  const body = { day, option_id: optionOf(question, true) }
  expect(dataOf(await call(http, answerQuestion, { params: { number }, body })).is_correct).toBe(
    true,
  )
  expect(questionIds(await plannedAt(now + DAY))).toEqual([])
})

test('answers that arrive twice count once, also after it was put right', async () => {
  await takeQuiz(choice)
  now += 1
  await takeQuiz(choice)
  const before = dataOf(await call(rina.http, exportUser)).class_answers
  expect(before?.filter(({ question_id }) => question_id === choice)).toHaveLength(1)
  expect(await mistakes()).toEqual([[HOME, [ITEM]]])
  now += 1
  await practise(true)
  now += 1
  await takeQuiz(choice)
  expect(await mistakes()).toEqual([])
  expect(dataOf(await call(rina.http, exportUser)).class_answers).toEqual(before)
  // Another day it is another try.
  now += DAY
  rina.http = await rina.newDevice()
  await takeQuiz(choice)
  expect(await mistakes()).toEqual([[HOME, [ITEM]]])
})

test('an export has the answers, and a deleted account leaves none', {
  tags: 'postgres',
}, async () => {
  await takeQuiz(choice)
  const { class_answers } = dataOf(await call(rina.http, exportUser))
  const choices = written.filter(({ kind }) => kind === 'choice').map(({ id }) => id)
  expect(class_answers?.map(({ question_id }) => question_id).sort()).toEqual(choices.sort())
  expect(class_answers?.filter(({ is_right }) => is_right === 0)).toEqual([
    { quiz_id: expect.any(String), question_id: choice, is_right: 0, answered_at: now },
  ])
  dataOf(await call(rina.http, deleteUser, { body: { password: PASSWORD } }))
  const rows = api.db.selectFrom('class_answers').selectAll().where('user_id', '=', rina.user.id)
  expect(await rows.execute()).toEqual([])
})
