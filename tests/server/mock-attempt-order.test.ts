import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Attempt } from '../../src/contract/mock-test-attempts.ts'
import {
  getAttempt,
  getResult,
  startAttempt,
  submitAttempt,
} from '../../src/contract/routes/mock-tests.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { orderOf } from '../helpers/mock-attempts.ts'
import { dataOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const BEGIN = 1_800_000_000_000
const LEVELS = { mock_test_id: 'levels' }
let now = BEGIN
let api: TestApi
let rina: TestUser
beforeAll(async () => {
  api = await startApi({ mockTests: MOCK_TESTS, now: () => now })
})
beforeEach(async () => {
  now = BEGIN
  rina = await createUser(api)
})
afterAll(() => api.close())

const optionsOf = ({ sections }: Attempt) =>
  sections.flatMap(({ questions }) => questions.map(({ options }) => options.map(o => o.text)))

describe('the order of an attempt', () => {
  test('is its own, and keeps groups together and options in order where that matters', async () => {
    const attempts: Attempt[] = []
    for (let count = 0; count < 8; count++)
      attempts.push(dataOf(await call(api.http, startAttempt, { body: LEVELS })))
    expect(new Set(attempts.map(attempt => `${orderOf(attempt)}`)).size).toBeGreaterThan(4)
    expect(new Set(attempts.map(attempt => `${optionsOf(attempt)}`)).size).toBe(8)
    for (const attempt of attempts) {
      const order = orderOf(attempt)
      expect(order.toSorted()).toEqual(
        MOCK_TESTS.get('levels')
          ?.test.items.map(({ id }) => id)
          .toSorted(),
      )
      for (const section of ['reading', 'listening']) {
        const at = order.indexOf(`${section}-2`)
        expect(order.slice(at, at + 3)).toEqual([2, 3, 4].map(n => `${section}-${n}`))
      }
      const firstOptions = optionsOf(attempt)[order.indexOf('reading-1')]
      expect(firstOptions).toEqual(['학교 1', '병원 1', '시장 1', '은행 1'])
    }
  })

  test('never changes', async () => {
    const first = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
    const again = dataOf(await call(rina.http, getAttempt, { params: { id: first.attempt_id } }))
    expect([orderOf(again), optionsOf(again)]).toEqual([orderOf(first), optionsOf(first)])
    await call(rina.http, submitAttempt, { params: { id: first.attempt_id } })
    const { items } = dataOf(await call(rina.http, getResult, { params: { id: 'levels' } }))
    expect(items.map(item => item.mock_question_id)).toEqual(orderOf(first))
    expect(items.map(({ options }) => options.map(({ text }) => text))).toEqual(optionsOf(first))
  })
})
