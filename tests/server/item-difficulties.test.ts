import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chanceOfRight, estimateDifficulties } from '../../server/lib/rasch.ts'
import { numbersOf } from '../../server/lib/seeded-shuffle.ts'
import {
  expectedDifficulty,
  readDifficulties,
} from '../../server/modules/mock-tests/item-difficulties.ts'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import type { Attempt } from '../../src/contract/mock-test-attempts.ts'
import { sendEvents, startAttempt, submitAttempt } from '../../src/contract/routes/mock-tests.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { answer, dataOf, eventsBody, keyOf, MOCK_TESTS, optionOf } from '../helpers/mock-tests.ts'
import { createUser } from '../helpers/users.ts'

describe('difficulties estimated from the answers of simulated learners', () => {
  const random = numbersOf('items')
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const priorOf = () => ({ value: 0, deviation: 0.5 })
  const items = Array.from({ length: 40 }, (_, at) => ({ item: `item-${at}`, truth: normal() }))
  const learners = Array.from({ length: 300 }, () => {
    const ability = normal() * 1.2
    return items.map(({ item, truth }) => ({
      item,
      isRight: random() < chanceOfRight(ability - truth),
    }))
  })
  const errorOf = (values: readonly number[]) =>
    Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length)

  test('are nearer the truth than what was expected, and say how near', async () => {
    const estimates = await estimateDifficulties(learners, priorOf)
    const errors = items.map(({ item, truth }) => (estimates.get(item)?.value ?? 0) - truth)
    const expected = errorOf(items.map(({ truth }) => truth))
    expect(errorOf(errors)).toBeLessThan(expected / 3)
    const scaled = items.map(({ item }, at) => {
      const { deviation = Number.NaN } = estimates.get(item) ?? {}
      return (errors[at] ?? 0) / deviation
    })
    expect(errorOf(scaled)).toBeLessThan(2)
  })

  test('stay near what was expected after a few answers', async () => {
    const few = await estimateDifficulties(learners.slice(0, 2), priorOf)
    for (const { value, deviation } of few.values()) {
      expect(Math.abs(value)).toBeLessThan(0.5)
      expect(deviation).toBeGreaterThan(0.4)
    }
  })
})

describe('the daily estimate', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi({ mockTests: MOCK_TESTS })
  })
  afterAll(() => api.close())

  const wrongOf = (attempt: Attempt, question: string) => {
    const key = keyOf(attempt, question)
    return [0, 1].map(place => optionOf(attempt, question, place)).find(id => id !== key) ?? ''
  }
  /** Takes the test, with one question right and one wrong. */
  async function take(http: Http, right: string, wrong: string): Promise<void> {
    const attempt = dataOf(await call(http, startAttempt, { body: { mock_test_id: 'endless' } }))
    const params = { id: attempt.attempt_id }
    const { now } = attempt
    const events = [
      answer(1, right, keyOf(attempt, right), now),
      answer(2, wrong, wrongOf(attempt, wrong), now),
    ]
    dataOf(await call(http, sendEvents, { params, body: eventsBody(events) }))
    dataOf(await call(http, submitAttempt, { params }))
  }
  const estimate = async () => {
    for (const { jobs = [] } of api.running)
      for (const { every, work } of jobs) if (every === DAY) await work()
    const rows = await api.db.selectFrom('item_difficulties').selectAll().execute()
    return Object.fromEntries(rows.map(({ item_id, ...row }) => [item_id, row]))
  }

  test('takes the first attempts of learners, and not those of visitors or later ones', async () => {
    const [rina, ...others] = [await createUser(api), await createUser(api), await createUser(api)]
    for (const { http } of [rina, ...others]) await take(http, 'reading-1', 'reading-2')
    await take(rina.http, 'reading-2', 'reading-1')
    await take(api.http, 'reading-2', 'reading-1')
    const estimated = await estimate()
    expect(estimated).toMatchObject({ 'reading-1': { answers: 3 }, 'reading-2': { answers: 3 } })
    const ids = ['reading-1', 'reading-2', 'reading-3']
    const [easy = 0, hard = 0, unknown] = [...(await readDifficulties(api.db, ids)).values()].map(
      ({ value }) => value,
    )
    expect(easy).toBeLessThan(unknown ?? 0)
    expect(hard).toBeGreaterThan(unknown ?? 0)
    expect(unknown).toBe(expectedDifficulty('reading-3').value)
  })
})
