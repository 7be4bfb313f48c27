import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import {
  claimAttempt,
  getAttempt,
  getAttempts,
  getResult,
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../src/contract/routes/mock-tests.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { dataOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const BEGIN = 1_800_000_000_000
const LEVELS = { mock_test_id: 'levels' }
const ENDLESS = { mock_test_id: 'endless' }
const FEW = { questions: ['reading-1'] }
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

const start = async (conditions: object, http: Http = rina.http) => {
  now += 1_000
  return dataOf(await call(http, startAttempt, { body: { ...LEVELS, ...conditions } })).attempt_id
}
const submit = async (id: string, http: Http = rina.http) => {
  now += 1_000
  await call(http, submitAttempt, { params: { id } })
  return id
}
const submitAtOnce = async (conditions: object, http: Http = rina.http) => {
  now += 1_000
  return dataOf(
    await call(http, submitMockTest, { body: { ...LEVELS, ...conditions, answers: [] } }),
  ).attempt_id
}
const claim = (id: string) => call(rina.http, claimAttempt, { params: { id } })

describe('a result and the history say', () => {
  const both = async (testId: string) => {
    const result = dataOf(await call(rina.http, getResult, { params: { id: testId } }))
    const [line] = dataOf(await call(rina.http, getAttempts))
    const [one, other] = [result, line].map(from => [
      from?.time_factor,
      from?.extra_minutes,
      from?.is_timed,
    ])
    expect(one).toEqual(other)
    return one
  }

  test('that the time was longer than usual', async () => {
    await submit(await start({ time_factor: 1.5 }))
    expect(await both('levels')).toEqual([1.5, 0, true])
  })

  test('that answers submitted all at once had no clock, where the test has one', async () => {
    await submitAtOnce(LEVELS)
    expect(await both('levels')).toEqual([1, 0, false])
    await submitAtOnce(ENDLESS)
    expect(await both('endless')).toEqual([1, 0, true])
  })

  test('that answers submitted all at once ended an attempt against the clock', async () => {
    await start({})
    await submitAtOnce(LEVELS)
    expect(await both('levels')).toEqual([1, 0, true])
  })
})

describe('the first honest attempt', () => {
  /** Returns Rina's first honest attempts, which every response about them agrees on. */
  const firsts = async (...ids: string[]) => {
    const history = dataOf(await call(rina.http, getAttempts))
    const found: string[] = []
    for (const id of ids) {
      const { is_first, mock_test_id, receipt } = dataOf(
        await call(rina.http, getAttempt, { params: { id } }),
      )
      const line = history.find(({ attempt_id }) => attempt_id === id)
      const result =
        receipt &&
        dataOf(
          await call(rina.http, getResult, {
            params: { id: mock_test_id },
            query: { attempt: id },
          }),
        )
      expect([line?.is_first, result?.is_first]).toEqual(
        receipt ? [is_first, is_first] : [undefined, undefined],
      )
      if (is_first) found.push(id)
    }
    return found
  }

  test('is the one started first, and no later one', async () => {
    const first = await start({ time_factor: 2 })
    expect(await firsts(first)).toEqual([first])
    await submit(first)
    const second = await start({})
    expect(await firsts(first, second)).toEqual([first])
    await submit(second)
    expect(await firsts(first, second)).toEqual([first])
    const other = await submit(await start({ mock_test_id: 'closed' }))
    expect(await firsts(other)).toEqual([other])
  })

  test('does not exist after keys were seen: by answers all at once, or by a few questions', async () => {
    const keys = await submitAtOnce(LEVELS)
    expect(await firsts(keys, await submit(await start({})))).toEqual([])
    const few = await submit(await start({ ...FEW, mock_test_id: 'closed' }))
    expect(await firsts(few, await start({ mock_test_id: 'closed' }))).toEqual([])
  })

  test('is the open one that is submitted all at once', async () => {
    const open = await start({})
    expect(await submitAtOnce(LEVELS)).toBe(open)
    expect(await firsts(open)).toEqual([open])
  })

  test('of a test without a clock may be submitted all at once', async () => {
    const first = await submitAtOnce(ENDLESS)
    now += 1_000
    const second = await submit(await start(ENDLESS))
    expect(await firsts(first, second)).toEqual([first])
  })

  test('may be one that a visitor took before signing in', async () => {
    const id = await submit(await start({}, api.http), api.http)
    expect(
      dataOf(await call(api.http, getResult, { params: { id: 'levels' }, query: { attempt: id } }))
        .is_first,
    ).toBe(false)
    await claim(id)
    expect(await firsts(id, await start({}))).toEqual([id])
  })

  test('is the earlier of two that a visitor submitted, in whatever order they are claimed', async () => {
    const [one, two] = [
      await submit(await start({}, api.http), api.http),
      await submit(await start({}, api.http), api.http),
    ]
    await claim(two)
    expect(await firsts(two)).toEqual([two])
    await claim(one)
    expect(await firsts(one, two)).toEqual([one])
  })

  test('does not exist if its learner saw the keys as a visitor meanwhile', async () => {
    const open = await start({})
    const keys = await submitAtOnce(LEVELS, api.http)
    await claim(keys)
    expect(await firsts(open, keys)).toEqual([])
    await submit(open)
    expect(await firsts(open, keys)).toEqual([])
  })

  test('is not one that was open when another one of its learner was submitted', async () => {
    const ownAttempt = await start({})
    const other = await start({}, api.http)
    await claim(other)
    expect(await firsts(ownAttempt, other)).toEqual([ownAttempt, other])
    await submit(other)
    await submit(ownAttempt)
    expect(await firsts(ownAttempt, other)).toEqual([other])
  })
})
