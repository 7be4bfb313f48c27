import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimAttempt as claim } from '../../server/modules/mock-tests/claim-attempt.ts'
import { prepareTests } from '../../server/modules/mock-tests/prepare-tests.ts'
import { startAttempt as start } from '../../server/modules/mock-tests/start-attempt.ts'
import { submitAllAtOnce } from '../../server/modules/mock-tests/submit-all-at-once.ts'
import {
  claimAttempt,
  endSection,
  fetchAttempt,
  fetchAttempts,
  fetchResult,
  sendEvents,
  startAttempt,
  submitAttempt,
} from '../../src/api/mock-tests.ts'
import { deleteUser, exportUser } from '../../src/api/users.ts'
import type { Attempt } from '../../src/contract/mock-test-attempts.ts'
import { cleanUp, startApi, TEST_SECRET, type TestApi } from '../helpers/api.ts'
import { answer, codeOf, dataOf, keyOf, MOCK_TESTS, optionOf, sent } from '../helpers/mock-tests.ts'
import { createUser, PASSWORD, signIn, type TestUser } from '../helpers/users.ts'

const BEGIN = 1_800_000_000_000
const MINUTE = 60_000
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

const orderOf = ({ sections }: Attempt) =>
  sections.flatMap(({ questions }) => questions.map(question => question.mock_question_id))
const optionsOf = ({ sections }: Attempt) =>
  sections.flatMap(({ questions }) => questions.map(({ options }) => options.map(o => o.text)))
const timesOf = ({ sections }: Attempt) =>
  sections.map(({ section, starts_at, deadline_at }) => [
    section,
    (starts_at - BEGIN) / MINUTE,
    deadline_at === null ? null : (deadline_at - BEGIN) / MINUTE,
  ])

describe('an attempt', () => {
  test('is there again, as it stands, however often it is started', async () => {
    const first = dataOf(await startAttempt(rina.http, LEVELS))
    const id = first.attempt_id
    const option_id = keyOf(first, 'reading-2')
    await sendEvents(
      rina.http,
      id,
      sent([
        answer(1, 'reading-2', option_id, now),
        { kind: 'flag', sequence: 2, mock_question_id: 'reading-3', is_flagged: true, at: now },
        { kind: 'play', sequence: 3, mock_question_id: 'reading-4', at: now },
        { kind: 'play', sequence: 4, mock_question_id: 'reading-4', at: now },
      ]),
    )
    now += MINUTE
    const again = dataOf(await startAttempt(rina.http, { ...LEVELS, time_factor: 2 }))
    expect(again).toEqual({
      ...first,
      now,
      answers: [{ mock_question_id: 'reading-2', option_id }],
      flagged: ['reading-3'],
      plays: [{ mock_question_id: 'reading-4', count: 2 }],
    })
    expect(dataOf(await fetchAttempt(rina.http, id))).toEqual(again)
  })

  test('started 20 times at once is one', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, () => startAttempt(rina.http, LEVELS)),
    )
    expect(new Set(results.map(result => dataOf(result).attempt_id)).size).toBe(1)
    const rows = await api.db
      .selectFrom('mock_test_attempts')
      .select('id')
      .where('owner_id', '=', rina.user.id)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('goes on with a second device', async () => {
    const { attempt_id } = dataOf(await startAttempt(rina.http, LEVELS))
    const phone = await signIn(api, rina.user.id)
    expect(dataOf(await startAttempt(phone.http, LEVELS)).attempt_id).toBe(attempt_id)
    for (const { http } of [rina, phone]) {
      const events = sent([answer(1, 'reading-2', null, now)])
      expect(dataOf(await sendEvents(http, attempt_id, events)).last_sequence).toBe(1)
    }
  })

  test('of one test says nothing of another test', async () => {
    const one = dataOf(await startAttempt(rina.http, LEVELS))
    const other = dataOf(await startAttempt(rina.http, { mock_test_id: 'closed' }))
    expect(other.attempt_id).not.toBe(one.attempt_id)
  })

  test('follows one that was handed in', async () => {
    const first = dataOf(await startAttempt(rina.http, LEVELS))
    await submitAttempt(rina.http, first.attempt_id)
    const second = dataOf(await startAttempt(rina.http, LEVELS))
    expect([second.attempt_id === first.attempt_id, second.state]).toEqual([false, 'open'])
    expect(dataOf(await fetchAttempt(rina.http, first.attempt_id)).state).toBe('submitted')
  })

  test('takes only the questions that were asked for, and has no section without any', async () => {
    const questions = ['listening-3', 'listening-2']
    const attempt = dataOf(await startAttempt(rina.http, { ...LEVELS, questions }))
    expect(orderOf(attempt)).toEqual(['listening-2', 'listening-3'])
    expect(timesOf(attempt)).toEqual([['listening', 0, 20]])
  })

  test.each([[['nope']], [['reading-1', 'reading-1']], [[]]])(
    'of the questions %j does not begin',
    async questions => {
      expect(codeOf(await startAttempt(rina.http, { ...LEVELS, questions }))).toBe('invalid-input')
      expect(
        await api.db
          .selectFrom('open_attempts')
          .selectAll()
          .where('owner_id', '=', rina.user.id)
          .execute(),
      ).toEqual([])
    },
  )

  test.each([0, 3, 1.1, -1])('cannot have %d times the time', async time_factor => {
    const wish = { ...LEVELS, time_factor: time_factor as 1 }
    expect(codeOf(await startAttempt(rina.http, wish))).toBe('invalid-input')
  })

  test('of a test that does not exist does not begin', async () => {
    expect(codeOf(await startAttempt(rina.http, { mock_test_id: 'nope' }))).toBe('not-found')
  })

  test.each(['0b9f3c1e-8f0e-4c57-9d1c-0f6f1b7a5e11', 'not-an-id'])(
    '%s of nobody is not there',
    async id => {
      const code = id === 'not-an-id' ? 'invalid-input' : 'not-found'
      expect(codeOf(await fetchAttempt(rina.http, id))).toBe(code)
      expect(codeOf(await submitAttempt(rina.http, id))).toBe(code)
      expect(codeOf(await endSection(rina.http, id, 'reading'))).toBe(code)
      expect(codeOf(await claimAttempt(rina.http, id))).toBe(code)
    },
  )

  test('of somebody else is not there', async () => {
    const { attempt_id: id } = dataOf(await startAttempt(rina.http, LEVELS))
    const budi = await createUser(api)
    for (const http of [budi.http, api.http]) {
      expect(codeOf(await fetchAttempt(http, id))).toBe('not-found')
      expect(codeOf(await submitAttempt(http, id))).toBe('not-found')
      expect(codeOf(await endSection(http, id, 'reading'))).toBe('not-found')
      expect(codeOf(await fetchResult(http, 'levels', id))).toBe('not-found')
    }
    expect(codeOf(await claimAttempt(budi.http, id))).toBe('not-found')
    expect(dataOf(await fetchAttempt(rina.http, id)).state).toBe('open')
  })
})

describe('the order of an attempt', () => {
  test('is its own, and keeps groups together and options whose order means something', async () => {
    const attempts: Attempt[] = []
    for (let count = 0; count < 8; count++)
      attempts.push(dataOf(await startAttempt(api.http, LEVELS)))
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
      const kept = optionsOf(attempt)[order.indexOf('reading-1')]
      expect(kept).toEqual(['학교 1', '병원 1', '시장 1', '은행 1'])
    }
  })

  test('stays the same for ever', async () => {
    const first = dataOf(await startAttempt(rina.http, LEVELS))
    const again = dataOf(await fetchAttempt(rina.http, first.attempt_id))
    expect([orderOf(again), optionsOf(again)]).toEqual([orderOf(first), optionsOf(first)])
    await submitAttempt(rina.http, first.attempt_id)
    const { items } = dataOf(await fetchResult(rina.http, 'levels'))
    expect(items.map(item => item.mock_question_id)).toEqual(orderOf(first))
    expect(items.map(({ options }) => options.map(({ text }) => text))).toEqual(optionsOf(first))
  })
})

describe('sections', () => {
  test.each([
    [1, 10, 30],
    [1.25, 12.5, 37.5],
    [2, 20, 60],
  ] as const)('with %d times the time end after %d and %d minutes', async (factor, one, two) => {
    const attempt = dataOf(await startAttempt(rina.http, { ...LEVELS, time_factor: factor }))
    expect(attempt.time_factor).toBe(factor)
    expect(timesOf(attempt)).toEqual([
      ['reading', 0, one],
      ['listening', one, two],
    ])
  })

  test('that end early let the next one begin, which keeps its length', async () => {
    const { attempt_id: id } = dataOf(await startAttempt(api.http, LEVELS))
    expect(codeOf(await endSection(api.http, id, 'listening'))).toBe('invalid-input')
    now += 4 * MINUTE
    const ended = dataOf(await endSection(api.http, id, 'reading'))
    const expected = [
      ['reading', 0, 4],
      ['listening', 4, 24],
    ]
    expect(timesOf(ended)).toEqual(expected)
    now += MINUTE
    expect(timesOf(dataOf(await endSection(api.http, id, 'reading')))).toEqual(expected)
    expect(timesOf(dataOf(await endSection(api.http, id, 'listening')))).toEqual([
      ['reading', 0, 4],
      ['listening', 4, 5],
    ])
    now += 10 * MINUTE + 1
    expect(dataOf(await fetchAttempt(api.http, id)).state).toBe('submitted')
    expect(codeOf(await endSection(api.http, id, 'reading'))).toBe('attempt-submitted')
  })

  test('without a limit are open from the start until they are ended', async () => {
    const start = dataOf(await startAttempt(rina.http, { mock_test_id: 'endless' }))
    expect(timesOf(start)).toEqual([
      ['reading', 0, null],
      ['listening', 0, null],
    ])
    now += 3 * MINUTE
    expect(timesOf(dataOf(await endSection(rina.http, start.attempt_id, 'reading')))).toEqual([
      ['reading', 0, 3],
      ['listening', 0, null],
    ])
    now += 9 * 60 * MINUTE
    const { http } = await signIn(api, rina.user.id)
    expect(dataOf(await fetchAttempt(http, start.attempt_id)).state).toBe('open')
  })

  test('that are none, or not of this attempt, cannot be ended', async () => {
    const wish = { ...LEVELS, questions: ['reading-1'] }
    const { attempt_id: id } = dataOf(await startAttempt(rina.http, wish))
    expect(codeOf(await endSection(rina.http, id, 'listening'))).toBe('not-found')
    expect(codeOf(await endSection(rina.http, id, 'writing' as 'reading'))).toBe('invalid-input')
  })
})

describe('a visitor', () => {
  test('takes open tests only, and is told to sign in for others', async () => {
    expect(codeOf(await startAttempt(api.http, { mock_test_id: 'closed' }))).toBe('signed-out')
    expect(codeOf(await startAttempt(api.http, LEVELS))).toBe('ok')
  })

  test('goes on by the id of the attempt, and gets its result by it', async () => {
    const attempt = dataOf(await startAttempt(api.http, LEVELS))
    const id = attempt.attempt_id
    await sendEvents(api.http, id, sent([answer(1, 'reading-6', keyOf(attempt, 'reading-6'), now)]))
    expect(dataOf(await fetchAttempt(api.http, id)).answers).toHaveLength(1)
    await submitAttempt(api.http, id)
    expect(dataOf(await fetchResult(api.http, 'levels', id)).score).toBe(20)
    expect(codeOf(await fetchResult(api.http, 'levels'))).toBe('signed-out')
    expect(codeOf(await fetchAttempts(api.http))).toBe('signed-out')
  })

  test('who is one of very many behind one address is told to wait', async () => {
    const busy = await startApi({ mockTests: MOCK_TESTS, formsPerHour: 1 })
    const codes: string[] = []
    for (let count = 0; count < 11; count++)
      codes.push(codeOf(await startAttempt(busy.http, LEVELS)))
    const learner = await createUser(busy)
    expect(codeOf(await startAttempt(learner.http, LEVELS))).toBe('ok')
    await busy.close()
    expect(codes).toEqual([...Array(10).fill('ok'), 'too-many-requests'])
  })

  test('who signs in keeps the open attempt, and nobody else has it any more', async () => {
    const attempt = dataOf(await startAttempt(api.http, LEVELS))
    const id = attempt.attempt_id
    const device = sent([answer(1, 'reading-6', optionOf(attempt, 'reading-6', 2), now)])
    await sendEvents(api.http, id, device)
    for (let count = 0; count < 2; count++)
      expect(dataOf(await claimAttempt(rina.http, id))).toEqual({ attempt_id: id })
    const own = dataOf(await startAttempt(rina.http, LEVELS))
    expect([own.attempt_id, own.answers.length]).toEqual([id, 1])
    expect(codeOf(await fetchAttempt(api.http, id))).toBe('not-found')
    expect(codeOf(await claimAttempt((await createUser(api)).http, id))).toBe('not-found')
  })

  test('whose attempt is claimed by 10 at once leaves it to one of them', async () => {
    const { attempt_id: id } = dataOf(await startAttempt(api.http, LEVELS))
    const others = await Promise.all(Array.from({ length: 10 }, () => createUser(api)))
    const codes = await Promise.all(
      others.map(async ({ http }) => codeOf(await claimAttempt(http, id))),
    )
    expect(codes.filter(code => code === 'ok')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['ok', 'not-found']))
  })

  test('who has another attempt open as a learner keeps both', async () => {
    const own = dataOf(await startAttempt(rina.http, LEVELS))
    const { attempt_id: id } = dataOf(await startAttempt(api.http, LEVELS))
    await claimAttempt(rina.http, id)
    expect(dataOf(await startAttempt(rina.http, LEVELS)).attempt_id).toBe(own.attempt_id)
    expect(dataOf(await fetchAttempt(rina.http, id)).state).toBe('open')
  })

  test('who claims a result has it in the history', async () => {
    const { attempt_id: id } = dataOf(await startAttempt(api.http, LEVELS))
    await submitAttempt(api.http, id)
    await claimAttempt(rina.http, id)
    expect(dataOf(await fetchAttempts(rina.http))).toMatchObject([{ attempt_id: id, score: 0 }])
    expect(dataOf(await fetchResult(rina.http, 'levels')).attempt_id).toBe(id)
  })
})

describe('personal data', () => {
  test('an export has every attempt with what was done in it', async () => {
    const attempt = dataOf(await startAttempt(rina.http, LEVELS))
    const other = await createUser(api)
    await startAttempt(other.http, LEVELS)
    const device = sent([answer(1, 'reading-6', optionOf(attempt, 'reading-6', 2), now)])
    await sendEvents(rina.http, attempt.attempt_id, device)
    expect(dataOf(await exportUser(rina.http)).mock_test_attempts).toEqual([
      {
        attempt_id: attempt.attempt_id,
        mock_test_id: 'levels',
        time_factor: 1,
        started_at: BEGIN,
        submitted_at: null,
        was_automatic: false,
        score: null,
        receipt_id: null,
        answers_hash: null,
        events: [
          {
            device_id: device.device_id,
            kind: 'answer',
            mock_question_id: 'reading-6',
            value: optionOf(attempt, 'reading-6', 2),
            at: BEGIN,
            received_at: BEGIN,
          },
        ],
      },
    ])
  })

  test('a deleted account leaves no attempt behind, also while one is being started', async () => {
    await startAttempt(rina.http, LEVELS)
    const racing = ['closed', 'endless'].map(id => startAttempt(rina.http, { mock_test_id: id }))
    const deleted = await deleteUser(rina.http, PASSWORD)
    expect([codeOf(deleted), ...(await Promise.all(racing)).map(codeOf)]).toContain('ok')
    for (const table of ['mock_test_attempts', 'open_attempts', 'attempt_events'] as const)
      expect(
        await api.db.selectFrom(table).selectAll().where('owner_id', '=', rina.user.id).execute(),
      ).toEqual([])
  })

  test('whose account went while a call was under way leaves nothing behind', async () => {
    const tests = prepareTests(MOCK_TESTS, TEST_SECRET)
    const parts = { db: api.db, now: () => now, tests }
    const { attempt_id: id } = dataOf(await startAttempt(api.http, LEVELS))
    const calls = [
      start(parts, 'gone', { ...LEVELS, time_factor: 1 }),
      submitAllAtOnce(parts, 'gone', { ...LEVELS, answers: [] }),
      claim(parts, id, 'gone'),
    ]
    for (const result of await Promise.allSettled(calls))
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'token-revoked' } })
    for (const table of ['mock_test_attempts', 'plain_submissions', 'open_attempts'] as const)
      expect(
        await api.db.selectFrom(table).selectAll().where('owner_id', '=', 'gone').execute(),
      ).toEqual([])
  })

  test('the hourly housekeeping leaves attempts alone', async () => {
    const { attempt_id } = dataOf(await startAttempt(rina.http, LEVELS))
    await cleanUp(api)
    expect(dataOf(await fetchAttempt(rina.http, attempt_id)).state).toBe('open')
  })
})
