import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../src/api/call.ts'
import type { Http } from '../../../src/api/http.ts'
import type { Attempt } from '../../../src/contract/mock-test-attempts.ts'
import {
  checkAnswer,
  endSection,
  getAttempt,
  getMockTest,
  getResult,
  sendEvents,
  startAttempt,
  submitAttempt,
} from '../../../src/contract/routes/mock-tests.ts'
import { createRehearsalHttp } from '../../../src/features/create-learning/tests/preview/rehearsal.ts'
import { startApi, type TestApi } from '../../helpers/api.ts'
import {
  giftOf,
  importGift,
  makeBlueprint,
  optionSaying,
  questionsOf,
  THREE,
} from '../../helpers/mock-test-drafts.ts'
import { codeOf, dataOf } from '../../helpers/mock-tests.ts'
import { previewing } from '../../helpers/previewing.ts'
import { createUser } from '../../helpers/users.ts'

const [testId, previewId] = ['coba', 'preview-1']
let api: TestApi
let admin: Http
let isDown = false
beforeAll(async () => {
  api = await startApi()
  const user = await createUser(api, { isAdmin: true })
  admin = (path, call) =>
    isDown
      ? Promise.resolve({ ok: false, error: { code: 'network', message: call.fallback } })
      : user.http(path, call)
  await makeBlueprint(admin, testId)
  await importGift(admin, giftOf(testId, THREE))
})
afterAll(() => api.close())

const rehearse = () => createRehearsalHttp(previewing(admin), { testId, previewId })

/** Returns a function that answers questions in order, as a device does. */
function answering(http: Http, { attempt_id, ...attempt }: Attempt) {
  const device_id = randomUUID()
  let sequence = 0
  return async (id: string, said: string) => {
    sequence++
    const option_id = optionSaying(questionsOf({ attempt_id, ...attempt }), id, said)
    const event = { kind: 'answer', mock_question_id: id, option_id, sequence } as const
    const at = attempt.now + sequence
    return dataOf(
      await call(http, sendEvents, {
        params: { id: attempt_id },
        body: { device_id, events: [{ ...event, at }] },
      }),
    )
  }
}

test("a draft can be taken by a learner's calls, from the first question to the result", async () => {
  const http = rehearse()
  expect(dataOf(await call(http, getMockTest, { params: { id: previewId } })).mock_test_id).toBe(
    previewId,
  )
  const attempt = dataOf(await call(http, startAttempt, { body: { mock_test_id: previewId } }))
  expect(attempt.mock_test_id).toBe(previewId)
  const answer = answering(http, attempt)
  await answer('q-1', '물')
  expect(await answer('q-1', '학교')).toMatchObject({ last_sequence: 2, is_here: true })
  await answer('q-2', '불')
  const looked = dataOf(await call(http, getAttempt, { params: { id: attempt.attempt_id } }))
  expect(looked.answers).toHaveLength(2)
  expect(looked.devices).toMatchObject([{ last_sequence: 3, count: 3 }])
  const receipt = dataOf(await call(http, submitAttempt, { params: { id: attempt.attempt_id } }))
  const result = dataOf(
    await call(http, getResult, {
      params: { id: previewId },
      query: { attempt: attempt.attempt_id },
    }),
  )
  expect(result).toMatchObject({ score: 2, points: 6, receipt, attempt_id: attempt.attempt_id })
  expect(codeOf(await call(api.http, getMockTest, { params: { id: testId } }))).toBe('not-found')
})

test('a single question is checked at once, and its answer is final', async () => {
  const http = rehearse()
  const attemptBody = { mock_test_id: previewId, questions: ['q-3'] }
  const attempt = dataOf(await call(http, startAttempt, { body: attemptBody }))
  const id = 'q-3'
  const option_id = optionSaying(questionsOf(attempt), id, '시장')
  const body = { mock_question_id: id, option_id }
  expect(
    dataOf(await call(http, checkAnswer, { params: { id: attempt.attempt_id }, body })).is_correct,
  ).toBe(true)
  await answering(http, attempt)(id, '물')
  await call(http, submitAttempt, { params: { id: attempt.attempt_id } })
  expect(dataOf(await call(http, getResult, { params: { id: previewId } }))).toMatchObject({
    score: 2,
    points: 2,
  })
})

test('a section ends early when the learner ends it', async () => {
  const http = rehearse()
  const { attempt_id } = dataOf(
    await call(http, startAttempt, { body: { mock_test_id: previewId } }),
  )
  const [section] = dataOf(
    await call(http, endSection, { params: { id: attempt_id, section: 'reading' } }),
  ).sections
  expect(section?.deadline_at).not.toBeNull()
})

test('a network failure is reported, and nothing is lost', async () => {
  const http = rehearse()
  const attempt = dataOf(await call(http, startAttempt, { body: { mock_test_id: previewId } }))
  await answering(http, attempt)('q-1', '학교')
  isDown = true
  expect(codeOf(await call(http, submitAttempt, { params: { id: attempt.attempt_id } }))).toBe(
    'network',
  )
  isDown = false
  await call(http, submitAttempt, { params: { id: attempt.attempt_id } })
  expect(dataOf(await call(http, getResult, { params: { id: previewId } })).score).toBe(2)
})
