import { expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { reviewWord } from '../../src/api/word-reviews.ts'
import { checkIn } from '../../src/contract/routes/check-ins.ts'
import { startAttempt, submitAttempt } from '../../src/contract/routes/mock-tests.ts'
import { getWeeklyRecap } from '../../src/contract/routes/weekly-recap.ts'
import { getDueWords } from '../../src/contract/routes/word-reviews.ts'
import { DAY } from '../../src/lib/durations.ts'
import { createExam } from '../helpers/mock-exam.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { signIn } from '../helpers/users.ts'

// Counts of PostgreSQL arrive as texts.

const exam = createExam()

const client = async () => (await signIn(exam.api, exam.rina.user.id)).http
const recap = async () => dataOf(await call(await client(), getWeeklyRecap))

test('a week has the days, different words and different tests of the last seven days', {
  tags: 'postgres',
}, async () => {
  expect(await recap()).toMatchObject({
    daily_check_in_streak: 0,
    words_reviewed: 0,
    tests_done: 0,
  })
  const http = await client()
  const { user } = exam.rina
  dataOf(await call(http, checkIn, { params: { userId: user.id }, body: {} }))
  const words = dataOf(await call(http, getDueWords)).words.slice(0, 2)
  expect(words).toHaveLength(2)
  for (const { entry_id } of [...words, ...words])
    dataOf(await reviewWord(http, { entry_id, rating: 'good', review_id: crypto.randomUUID() }))
  for (const mock_test_id of ['levels', 'endless', 'endless']) {
    const { attempt_id: id } = dataOf(await call(http, startAttempt, { body: { mock_test_id } }))
    dataOf(await call(http, submitAttempt, { params: { id } }))
  }
  const week = await recap()
  expect(week).toMatchObject({ daily_check_in_streak: 1, words_reviewed: 2, tests_done: 2 })
  expect(week.days.map(({ kind }) => kind)).toEqual([...Array(6).fill(null), 'check-in'])
  exam.now += 6 * DAY
  const later = await recap()
  // The streak has ended, but the day is still one of this week.
  expect(later).toMatchObject({ daily_check_in_streak: 0, words_reviewed: 2, tests_done: 2 })
  expect(later.days[0]).toEqual({ day: week.days[6]?.day, kind: 'check-in' })
  exam.now += DAY
  expect(await recap()).toMatchObject({ words_reviewed: 0, tests_done: 0 })
})
