import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { reviewWord } from '../../src/api/word-reviews.ts'
import { sendProgress } from '../../src/contract/routes/classes.ts'
import { getMockTest, submitMockTest } from '../../src/contract/routes/mock-tests.ts'
import { getDueWords } from '../../src/contract/routes/word-reviews.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { progressBody } from '../helpers/classes.ts'
import { createLearner, type Learner } from '../helpers/learner.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { handIn } from '../helpers/path-steps.ts'
import { optionOf, todayOf } from '../helpers/today.ts'

/** Nine in the morning in Jakarta, and the end of that day. */
const BEGIN = Date.UTC(2026, 10, 23, 2)
const MIDNIGHT = Date.UTC(2026, 10, 23, 17)
const CLASS = 'hangul-dari-nol'
const LESSON = 'hangul-01-blok-suku-kata'
const NOTHING = { videos: 0, moduls: 0, quizzes: 0, questions: 0, words: 0 }

let now = BEGIN
let api: TestApi
let rina: Learner
beforeAll(async () => {
  api = await startApi({ now: () => now })
  rina = await createLearner(api)
})
afterAll(() => api.close())

/** Stores an opened item of a class. */
function open(kind: 'video' | 'quiz', part_id: string, done_at: number | null) {
  const nothing = { watched: '[]', position: 0, position_at: now, best: null }
  const part = { user_id: rina.user.id, class_id: CLASS, kind, part_id }
  return api.db
    .insertInto('class_parts')
    .values({ ...part, ...nothing, opened_at: now, done_at })
    .execute()
}

test('questions of a test without an answer are no work', async () => {
  const { http } = await createLearner(api)
  const id = 'topic-01'
  const { questions } = dataOf(await call(http, getMockTest, { params: { id } }))
  const answers = questions.slice(0, 2).map(question => ({
    mock_question_id: question.mock_question_id,
    option_id: optionOf(question, false),
  }))
  dataOf(await call(http, submitMockTest, { body: { mock_test_id: id, answers } }))
  expect((await todayOf(http)).work).toEqual({ ...NOTHING, questions: 2 })
})

test('the work of a day is what was done on it, in the plan and outside it, until midnight', async () => {
  const { http } = rina
  expect((await todayOf(http)).work).toEqual(NOTHING)
  const read = { kind: 'read', modul_id: `${LESSON}-modul`, at: now } as const
  dataOf(await call(http, sendProgress, { body: progressBody(CLASS, [read]) }))
  await open('video', `${LESSON}-video`, now - DAY)
  await open('quiz', `${LESSON}-kuis`, now)
  // It was opened, and is not passed yet.
  await open('quiz', 'hangul-02-vokal-dasar-kuis', null)
  await handIn(http, 'topic-01')
  const [word] = dataOf(await call(http, getDueWords)).words
  const review = {
    entry_id: word?.entry_id ?? '',
    rating: 'good',
    review_id: randomUUID(),
  } as const
  dataOf(await reviewWord(http, review))
  expect((await todayOf(http)).work).toEqual({
    videos: 0,
    moduls: 1,
    quizzes: 1,
    questions: 5,
    words: 1,
  })
  now = MIDNIGHT
  expect((await todayOf(await rina.newDevice())).work).toEqual(NOTHING)
})
