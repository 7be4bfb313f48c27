import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  claimAttempt,
  endSection,
  fetchAttempt,
  fetchOpenAttempts,
  sendEvents,
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../src/api/mock-tests.ts'
import { logout } from '../../src/api/sessions.ts'
import type { Attempt, AttemptEvent } from '../../src/contract/mock-test-attempts.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { answer, codeOf, dataOf, keyOf, MOCK_TESTS, sent } from '../helpers/mock-tests.ts'
import { createUser, sessionOf, signIn, type TestUser } from '../helpers/users.ts'

const BEGIN = 1_800_000_000_000
const SECOND = 1_000
const MINUTE = 60 * SECOND
const LEVELS = { mock_test_id: 'levels' }
const ENDLESS = { mock_test_id: 'endless' }
type Session = Pick<TestUser, 'http' | 'tokens'>
let now = BEGIN
let api: TestApi
let rina: TestUser
let phone: Session
let attempt: Attempt
let id: string
beforeAll(async () => {
  api = await startApi({ mockTests: MOCK_TESTS, now: () => now })
})
beforeEach(async () => {
  now = BEGIN
  rina = await createUser(api)
  phone = await signIn(api, rina.user.id, 'Chrome di Android')
  attempt = dataOf(await startAttempt(rina.http, LEVELS))
  id = attempt.attempt_id
  now += MINUTE
})
afterAll(() => api.close())

const send = async ({ http }: Session, events: AttemptEvent[], device?: string) =>
  dataOf(await sendEvents(http, id, sent(events, device)))
const isHere = async (session: Session) => (await send(session, [])).is_here
const right = (sequence: number, question: string, at = now) =>
  answer(sequence, question, keyOf(attempt, question), at)
const answered = async ({ http }: Session = rina) =>
  dataOf(await fetchAttempt(http, id)).answers.map(known => known.mock_question_id)

describe('an attempt against a clock', () => {
  test('goes on where it was started, until it is started elsewhere', async () => {
    expect(attempt.is_here).toBe(true)
    expect([await isHere(rina), await isHere(phone)]).toEqual([true, false])
    expect(dataOf(await fetchAttempt(phone.http, id)).is_here).toBe(false)
    expect(await isHere(rina)).toBe(true)
    expect(dataOf(await startAttempt(phone.http, LEVELS))).toMatchObject({
      attempt_id: id,
      is_here: true,
    })
    expect([await isHere(rina), await isHere(phone)]).toEqual([false, true])
    expect(dataOf(await startAttempt(rina.http, LEVELS)).is_here).toBe(true)
    expect([await isHere(rina), await isHere(phone)]).toEqual([true, false])
  })

  test('takes of the other session what was done before it was taken over', async () => {
    const laptop = randomUUID()
    const before = right(1, 'reading-2')
    now += SECOND
    await startAttempt(phone.http, LEVELS)
    now += SECOND
    const events = [before, right(2, 'reading-3')]
    const answer = { too_late: [], elsewhere: [2], last_sequence: 1, is_here: false }
    for (let count = 0; count < 2; count++)
      expect(await send(rina, events, laptop)).toMatchObject(answer)
    expect((await send(phone, [right(1, 'reading-4')])).is_here).toBe(true)
    expect(await answered()).toEqual(expect.arrayContaining(['reading-2', 'reading-4']))
    expect(await answered()).toHaveLength(2)
    // Taken back, what was done here meanwhile counts.
    await startAttempt(rina.http, LEVELS)
    expect((await send(rina, events, laptop)).elsewhere).toEqual([])
    expect(await answered()).toHaveLength(3)
  })

  test('keeps what is stored, though a clock that is ahead says it was done later', async () => {
    const laptop = randomUUID()
    const ahead = right(1, 'reading-2', now + 60 * MINUTE)
    await send(rina, [ahead], laptop)
    now += SECOND
    await startAttempt(phone.http, LEVELS)
    now += SECOND
    expect((await send(rina, [ahead], laptop)).elsewhere).toEqual([])
  })

  test('is ended and handed in by the session that goes on with it alone', async () => {
    await startAttempt(phone.http, LEVELS)
    const answers = [{ mock_question_id: 'reading-2', option_id: keyOf(attempt, 'reading-2') }]
    const refused = [
      await endSection(rina.http, id, 'reading'),
      await submitAttempt(rina.http, id),
      await submitMockTest(rina.http, { ...LEVELS, answers }),
    ]
    expect(refused.map(codeOf)).toEqual(Array(3).fill('continued-elsewhere'))
    const { state, sections, answers: stored } = dataOf(await fetchAttempt(rina.http, id))
    expect([state, sections, stored]).toEqual(['open', attempt.sections, []])
    const receipt = dataOf(await submitAttempt(phone.http, id))
    expect(dataOf(await submitAttempt(rina.http, id))).toEqual(receipt)
    expect(dataOf(await fetchAttempt(rina.http, id)).is_here).toBe(true)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['logged out', () => logout(rina.http)],
    [
      'was ended',
      () =>
        api.db
          .updateTable('sessions')
          .set({ ended_at: now })
          .where('id', '=', sessionOf(rina))
          .execute(),
    ],
    ['is gone', () => api.db.deleteFrom('sessions').where('id', '=', sessionOf(rina)).execute()],
  ])('goes on with the next that sends, when the session %s', async (_name, end) => {
    await end()
    expect([await isHere(phone), await isHere(await signIn(api, rina.user.id))]).toEqual([
      true,
      true,
    ])
    expect((await send(phone, [right(1, 'reading-2')])).is_here).toBe(true)
    expect(await isHere(await signIn(api, rina.user.id))).toBe(false)
    expect(codeOf(await submitAttempt(phone.http, id))).toBe('ok')
  })

  test('of before there were sessions belongs to the first that sends', async () => {
    const nobodys = { session_id: null, taken_over_at: null }
    await api.db.updateTable('mock_test_attempts').set(nobodys).where('id', '=', id).execute()
    expect([await isHere(rina), await isHere(phone)]).toEqual([true, true])
    await send(phone, [right(1, 'reading-2')])
    expect([await isHere(rina), await isHere(phone)]).toEqual([false, true])
  })

  test('that a visitor began goes on in the session that makes it a learner’s', async () => {
    const budi = await createUser(api)
    const other = await signIn(api, budi.user.id)
    const own = dataOf(await startAttempt(api.http, LEVELS))
    expect(own.is_here).toBe(true)
    id = own.attempt_id
    await claimAttempt(budi.http, id)
    expect([await isHere(budi), await isHere(other)]).toEqual([true, false])
  })
})

test('an attempt without limits goes on in every session', async () => {
  attempt = dataOf(await startAttempt(rina.http, ENDLESS))
  id = attempt.attempt_id
  expect(dataOf(await startAttempt(phone.http, ENDLESS)).is_here).toBe(true)
  now += SECOND
  for (const session of [rina, phone])
    expect(await send(session, [right(1, 'reading-2')])).toMatchObject({
      elsewhere: [],
      is_here: true,
    })
  expect(codeOf(await submitAttempt(rina.http, id))).toBe('ok')
})

describe('open attempts', () => {
  test('are listed on every device, the newest first, with where they go on', async () => {
    const { attempt_id: endless } = dataOf(await startAttempt(phone.http, ENDLESS))
    await startAttempt((await createUser(api)).http, LEVELS)
    const list = async ({ http }: Session) => dataOf(await fetchOpenAttempts(http))
    const levels = {
      attempt_id: id,
      mock_test_id: 'levels',
      title: 'Tes levels',
      started_at: BEGIN,
      ends_at: BEGIN + 30 * MINUTE,
      is_here: true,
    }
    const other = { ...levels, attempt_id: endless, mock_test_id: 'endless', title: 'Tes endless' }
    const rest = { ...other, started_at: now, ends_at: null }
    expect(await list(rina)).toEqual([rest, levels])
    expect(await list(phone)).toEqual([rest, { ...levels, is_here: false }])
    await submitAttempt(rina.http, id)
    expect(await list(phone)).toEqual([rest])
  })

  test('are handed in first when their time is over; visitors have none', async () => {
    now = BEGIN + 40 * MINUTE + 1
    const { http } = await signIn(api, rina.user.id)
    expect(dataOf(await fetchOpenAttempts(http))).toEqual([])
    expect(dataOf(await fetchAttempt(http, id)).state).toBe('submitted')
    expect(codeOf(await fetchOpenAttempts(api.http))).toBe('signed-out')
  })
})
