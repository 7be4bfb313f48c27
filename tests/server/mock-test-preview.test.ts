import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import {
  checkAnswer,
  getMockTest,
  getMockTests,
  startAttempt,
  submitMockTest,
} from '../../src/contract/routes/mock-tests.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import {
  giftOf,
  importGift,
  makeBlueprint,
  optionSaying,
  question,
  questionsOf,
  THREE,
} from '../helpers/mock-test-drafts.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { previewing } from '../helpers/previewing.ts'
import { createUser, httpWith, type TestUser } from '../helpers/users.ts'

let api: TestApi
let admin: TestUser
let rina: TestUser
beforeAll(async () => {
  api = await startApi()
  admin = await createUser(api, { isAdmin: true, name: 'Sari' })
  rina = await createUser(api)
})
afterAll(() => api.close())

async function draft(id: string): Promise<string> {
  await makeBlueprint(admin.http, id)
  await importGift(
    admin.http,
    giftOf(id, [question(`${id}-1`, '학교'), question(`${id}-2`, '병원')]),
  )
  return id
}

describe('a draft of a mock test', () => {
  test('can be taken as learners would, although a question is missing, and nothing is stored', async () => {
    const id = await draft('coba')
    const http = previewing(admin.http)
    const shown = dataOf(await call(http, getMockTest, { params: { id } }))
    expect(shown.questions).toHaveLength(2)
    expect(JSON.stringify(shown)).not.toContain('Rahasia')
    const attempt = dataOf(await call(http, startAttempt, { body: { mock_test_id: id } }))
    expect(attempt).toMatchObject({ is_visitors: false, is_here: true, answers: [] })
    expect(JSON.stringify(attempt)).not.toContain('Rahasia')
    const questions = questionsOf(attempt)
    const answers = ['학교', '물'].map((said, at) => {
      const mock_question_id = `${id}-${at + 1}`
      return { mock_question_id, option_id: optionSaying(questions, mock_question_id, said) }
    })
    const result = dataOf(await call(http, submitMockTest, { body: { mock_test_id: id, answers } }))
    expect(result).toMatchObject({ score: 2, points: 4, is_first: false })
    expect(result.items.find(item => item.mock_question_id === `${id}-2`)).toMatchObject({
      is_correct: false,
      answer: answers[1]?.option_id,
    })
    expect(result.items.map(({ options }) => options)).toEqual(
      questions.map(({ options }) => options),
    )
    expect(result.items[0]?.explanation).toContain('Rahasia')
    for (const table of ['mock_test_attempts', 'open_attempts', 'attempt_events'] as const)
      expect(await api.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect(dataOf(await call(api.http, getMockTests)).map(one => one.mock_test_id)).not.toContain(
      id,
    )
    expect(codeOf(await call(api.http, getMockTest, { params: { id } }))).toBe('not-found')
    expect(codeOf(await call(rina.http, startAttempt, { body: { mock_test_id: id } }))).toBe(
      'not-found',
    )
  })

  test('has single questions to try, with the answer checked', async () => {
    const id = await draft('satu')
    const http = previewing(admin.http)
    const only = { mock_test_id: id, questions: [`${id}-2`] }
    const attempt = dataOf(await call(http, startAttempt, { body: only }))
    const [onlyQuestion, ...more] = questionsOf(attempt)
    expect(more).toEqual([])
    const answer = {
      mock_question_id: `${id}-2`,
      option_id: optionSaying(onlyQuestion ? [onlyQuestion] : [], `${id}-2`, '병원'),
    }
    const checked = dataOf(
      await call(http, checkAnswer, { params: { id: attempt.attempt_id }, body: answer }),
    )
    expect(checked).toMatchObject({ is_correct: true, key: answer.option_id })
    const body = { ...only, answers: [answer] }
    expect(dataOf(await call(http, submitMockTest, { body }))).toMatchObject({
      score: 2,
      points: 2,
    })
    for (const strange of [
      { ...answer, option_id: 'xxxxxx' },
      { ...answer, mock_question_id: 'x' },
    ]) {
      expect(
        codeOf(
          await call(http, checkAnswer, { params: { id: attempt.attempt_id }, body: strange }),
        ),
      ).toBe('invalid-input')
      expect(
        codeOf(await call(http, submitMockTest, { body: { ...only, answers: [strange] } })),
      ).toBe('invalid-input')
    }
  })

  test('cannot be tried before it has questions', async () => {
    await makeBlueprint(admin.http, 'kosong')
    const facts = { title: 'Kosong', summary: 'Belum ada.', is_open: true }
    const item = { id: 'kosong', blueprint: 'kosong-susunan', ...facts }
    dataOf(await createItem(admin.http, { resource: 'mock_tests', id: 'kosong' }, item))
    const http = previewing(admin.http)
    expect(codeOf(await call(http, getMockTest, { params: { id: 'kosong' } }))).toBe('not-found')
    expect(codeOf(await call(http, startAttempt, { body: { mock_test_id: 'kosong' } }))).toBe(
      'not-found',
    )
    expect(codeOf(await call(http, getMockTest, { params: { id: 'tidak-ada' } }))).toBe('not-found')
  })

  test('is for administrators alone', async () => {
    await makeBlueprint(admin.http, 'rahasia')
    await importGift(admin.http, giftOf('rahasia', THREE))
    for (const [who, code] of [
      [httpWith(api, 'x'), 'token-expired'],
      [api.http, 'signed-out'],
      [rina.http, 'forbidden'],
    ] as const) {
      const http = previewing(who)
      const attempt = '00000000-0000-4000-8000-000000000000'
      const answers = await Promise.all([
        call(http, getMockTest, { params: { id: 'rahasia' } }),
        call(http, startAttempt, { body: { mock_test_id: 'rahasia' } }),
        call(http, checkAnswer, {
          params: { id: attempt },
          body: { mock_question_id: 'q-1', option_id: 'xxxxxx' },
        }),
        call(http, submitMockTest, { body: { mock_test_id: 'rahasia', answers: [] } }),
      ])
      expect(new Set(answers.map(codeOf))).toEqual(new Set([code]))
    }
  })
})
