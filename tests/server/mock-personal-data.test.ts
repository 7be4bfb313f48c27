import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claimAttempt as claim } from '../../server/modules/mock-tests/claim-attempt.ts'
import { prepareTests } from '../../server/modules/mock-tests/prepare-tests.ts'
import { startAttempt as start } from '../../server/modules/mock-tests/start-attempt.ts'
import { submitAllAtOnce } from '../../server/modules/mock-tests/submit-all-at-once.ts'
import { fixedCatalogue } from '../../server/modules/mock-tests/test-catalogue.ts'
import { call } from '../../src/api/call.ts'
import { getAttempt, sendEvents, startAttempt } from '../../src/contract/routes/mock-tests.ts'
import { deleteUser, exportUser } from '../../src/contract/routes/users.ts'
import { cleanUp, startApi, TEST_SECRET, type TestApi } from '../helpers/api.ts'
import { answer, codeOf, dataOf, eventsBody, MOCK_TESTS, optionOf } from '../helpers/mock-tests.ts'
import { createUser, PASSWORD, sessionOf, type TestUser } from '../helpers/users.ts'

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

describe('personal data', () => {
  test('an export has every attempt with what was done in it', async () => {
    const attempt = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
    const other = await createUser(api)
    await call(other.http, startAttempt, { body: LEVELS })
    const device = eventsBody([answer(1, 'reading-6', optionOf(attempt, 'reading-6', 2), now)])
    await call(rina.http, sendEvents, { params: { id: attempt.attempt_id }, body: device })
    expect(dataOf(await call(rina.http, exportUser)).mock_test_attempts).toEqual([
      {
        attempt_id: attempt.attempt_id,
        mock_test_id: 'levels',
        time_factor: 1,
        extra_minutes: 0,
        is_timed: true,
        is_first: true,
        first_checked_at: null,
        session_id: sessionOf(rina),
        taken_over_at: BEGIN,
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
            shown: null,
          },
        ],
        checked_answers: [],
      },
    ])
  })

  test('a deleted account leaves no attempt behind, also while one is being started', async () => {
    await call(rina.http, startAttempt, { body: LEVELS })
    const racing = ['closed', 'endless'].map(id =>
      call(rina.http, startAttempt, { body: { mock_test_id: id } }),
    )
    const deleted = await call(rina.http, deleteUser, { body: { password: PASSWORD } })
    expect([codeOf(deleted), ...(await Promise.all(racing)).map(codeOf)]).toContain('ok')
    for (const table of ['mock_test_attempts', 'open_attempts', 'attempt_events'] as const)
      expect(
        await api.db.selectFrom(table).selectAll().where('owner_id', '=', rina.user.id).execute(),
      ).toEqual([])
  })

  test('an account that is deleted during a call leaves nothing behind', async () => {
    const tests = fixedCatalogue(prepareTests(MOCK_TESTS, TEST_SECRET))
    const dependencies = { ...api.dependencies, now: () => now, tests }
    const { attempt_id: id } = dataOf(await call(api.http, startAttempt, { body: LEVELS }))
    const gone = { userId: 'gone', sessionId: 'gone' }
    const calls = [
      start(dependencies, gone, { ...LEVELS, time_factor: 1 }),
      submitAllAtOnce(dependencies, gone, { ...LEVELS, answers: [] }),
      claim(dependencies, id, gone),
    ]
    for (const result of await Promise.allSettled(calls))
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'token-revoked' } })
    for (const table of ['mock_test_attempts', 'plain_submissions', 'open_attempts'] as const)
      expect(
        await api.db.selectFrom(table).selectAll().where('owner_id', '=', 'gone').execute(),
      ).toEqual([])
  })

  test('the hourly cleanup job leaves attempts alone', async () => {
    const { attempt_id } = dataOf(await call(rina.http, startAttempt, { body: LEVELS }))
    await cleanUp(api)
    expect(dataOf(await call(rina.http, getAttempt, { params: { id: attempt_id } })).state).toBe(
      'open',
    )
  })
})
