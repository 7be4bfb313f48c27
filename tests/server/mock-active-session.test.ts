import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { AttemptEvent } from '../../src/contract/mock-test-attempts.ts'
import {
  claimAttempt,
  endSection,
  getAttempt,
  getOpenAttempts,
  rejoinAttempt,
  sendEvents,
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../src/contract/routes/mock-tests.ts'
import { logout } from '../../src/contract/routes/users.ts'
import { MINUTE, SECOND } from '../../src/lib/durations.ts'
import { BEGIN, createExam, LEVELS } from '../helpers/mock-exam.ts'
import { answer, codeOf, dataOf, eventsBody, keyOf } from '../helpers/mock-tests.ts'
import { createUser, sessionOf, signIn, type TestUser } from '../helpers/users.ts'

const ENDLESS = { mock_test_id: 'endless' }
type Session = Pick<TestUser, 'http' | 'tokens'>
const exam = createExam()
let phone: Session
beforeEach(async () => {
  phone = await signIn(exam.api, exam.rina.user.id, 'Chrome di Android')
  exam.now += MINUTE
})

const send = async ({ http }: Session, events: AttemptEvent[], device?: string) =>
  dataOf(
    await call(http, sendEvents, { params: { id: exam.id }, body: eventsBody(events, device) }),
  )
const isHere = async (session: Session) => (await send(session, [])).is_here
const rightAnswer = (sequence: number, question: string, at = exam.now) =>
  answer(sequence, question, keyOf(exam.attempt, question), at)
const answeredIds = async ({ http }: Session = exam.rina) =>
  dataOf(await call(http, getAttempt, { params: { id: exam.id } })).answers.map(
    each => each.mock_question_id,
  )

describe('an attempt against the clock', () => {
  test('continues in the session that started it, until another one takes it over', async () => {
    expect(exam.attempt.is_here).toBe(true)
    expect([await isHere(exam.rina), await isHere(phone)]).toEqual([true, false])
    expect(dataOf(await call(phone.http, getAttempt, { params: { id: exam.id } })).is_here).toBe(
      false,
    )
    expect(await isHere(exam.rina)).toBe(true)
    expect(dataOf(await call(phone.http, startAttempt, { body: LEVELS }))).toMatchObject({
      attempt_id: exam.id,
      is_here: true,
    })
    expect([await isHere(exam.rina), await isHere(phone)]).toEqual([false, true])
    expect(dataOf(await call(exam.rina.http, startAttempt, { body: LEVELS })).is_here).toBe(true)
    expect([await isHere(exam.rina), await isHere(phone)]).toEqual([true, false])
  })

  test('accepts from the previous session what was done before the takeover', async () => {
    const laptop = randomUUID()
    const before = rightAnswer(1, 'reading-2')
    exam.now += SECOND
    await call(phone.http, startAttempt, { body: LEVELS })
    exam.now += SECOND
    const events = [before, rightAnswer(2, 'reading-3')]
    const answer = { too_late: [], elsewhere: [2], last_sequence: 1, is_here: false }
    for (let count = 0; count < 2; count++)
      expect(await send(exam.rina, events, laptop)).toMatchObject(answer)
    expect((await send(phone, [rightAnswer(1, 'reading-4')])).is_here).toBe(true)
    expect(await answeredIds()).toEqual(expect.arrayContaining(['reading-2', 'reading-4']))
    expect(await answeredIds()).toHaveLength(2)
    // Once the attempt is taken back, the answers given in this session meanwhile count.
    await call(exam.rina.http, startAttempt, { body: LEVELS })
    expect((await send(exam.rina, events, laptop)).elsewhere).toEqual([])
    expect(await answeredIds()).toHaveLength(3)
  })

  test('keeps a stored answer although a fast clock dated it after the takeover', async () => {
    const laptop = randomUUID()
    const ahead = rightAnswer(1, 'reading-2', exam.now + 60 * MINUTE)
    await send(exam.rina, [ahead], laptop)
    exam.now += SECOND
    await call(phone.http, startAttempt, { body: LEVELS })
    exam.now += SECOND
    expect((await send(exam.rina, [ahead], laptop)).elsewhere).toEqual([])
  })

  test('is ended and submitted by its current session alone', async () => {
    await call(phone.http, startAttempt, { body: LEVELS })
    const answers = [{ mock_question_id: 'reading-2', option_id: keyOf(exam.attempt, 'reading-2') }]
    const refused = [
      await call(exam.rina.http, endSection, { params: { id: exam.id, section: 'reading' } }),
      await call(exam.rina.http, submitAttempt, { params: { id: exam.id } }),
      await call(exam.rina.http, submitMockTest, { body: { ...LEVELS, answers } }),
    ]
    expect(refused.map(codeOf)).toEqual(Array(3).fill('continued-elsewhere'))
    const {
      state,
      sections,
      answers: stored,
    } = dataOf(await call(exam.rina.http, getAttempt, { params: { id: exam.id } }))
    expect([state, sections, stored]).toEqual(['open', exam.attempt.sections, []])
    const receipt = dataOf(await call(phone.http, submitAttempt, { params: { id: exam.id } }))
    expect(dataOf(await call(exam.rina.http, submitAttempt, { params: { id: exam.id } }))).toEqual(
      receipt,
    )
    expect(
      dataOf(await call(exam.rina.http, getAttempt, { params: { id: exam.id } })).is_here,
    ).toBe(true)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['logged out', () => call(exam.rina.http, logout)],
    [
      'was ended',
      () =>
        exam.api.db
          .updateTable('sessions')
          .set({ ended_at: exam.now })
          .where('id', '=', sessionOf(exam.rina))
          .execute(),
    ],
    [
      'is gone',
      () => exam.api.db.deleteFrom('sessions').where('id', '=', sessionOf(exam.rina)).execute(),
    ],
  ])(
    'continues in the next session when the current one %s',
    { tags: 'postgres' },
    async (_name, end) => {
      await end()
      expect([
        await isHere(phone),
        await isHere(await signIn(exam.api, exam.rina.user.id)),
      ]).toEqual([true, true])
      expect((await send(phone, [rightAnswer(1, 'reading-2')])).is_here).toBe(true)
      expect(await isHere(await signIn(exam.api, exam.rina.user.id))).toBe(false)
      expect(codeOf(await call(phone.http, submitAttempt, { params: { id: exam.id } }))).toBe('ok')
    },
  )

  test('that has no session yet belongs to the first one that sends something', {
    tags: 'postgres',
  }, async () => {
    const nobodys = { session_id: null, taken_over_at: null }
    await exam.api.db
      .updateTable('mock_test_attempts')
      .set(nobodys)
      .where('id', '=', exam.id)
      .execute()
    expect([await isHere(exam.rina), await isHere(phone)]).toEqual([true, true])
    await send(phone, [rightAnswer(1, 'reading-2')])
    expect([await isHere(exam.rina), await isHere(phone)]).toEqual([false, true])
  })

  test('that a visitor started continues in the session that claims it', async () => {
    const budi = await createUser(exam.api)
    const other = await signIn(exam.api, budi.user.id)
    const ownAttempt = dataOf(await call(exam.api.http, startAttempt, { body: LEVELS }))
    expect(ownAttempt.is_here).toBe(true)
    exam.attempt = ownAttempt
    await call(budi.http, claimAttempt, { params: { id: exam.id } })
    expect([await isHere(budi), await isHere(other)]).toEqual([true, false])
  })
})

test('an attempt without time limits continues in every session', async () => {
  exam.attempt = dataOf(await call(exam.rina.http, startAttempt, { body: ENDLESS }))
  expect(dataOf(await call(phone.http, startAttempt, { body: ENDLESS })).is_here).toBe(true)
  exam.now += SECOND
  for (const session of [exam.rina, phone])
    expect(await send(session, [rightAnswer(1, 'reading-2')])).toMatchObject({
      elsewhere: [],
      is_here: true,
    })
  expect(codeOf(await call(exam.rina.http, submitAttempt, { params: { id: exam.id } }))).toBe('ok')
})

describe('open attempts', () => {
  test('are listed on every device, the newest first, with their current session', async () => {
    const { attempt_id: endless } = dataOf(await call(phone.http, startAttempt, { body: ENDLESS }))
    await call((await createUser(exam.api)).http, startAttempt, { body: LEVELS })
    const list = async ({ http }: Session) => dataOf(await call(http, getOpenAttempts))
    const levels = {
      attempt_id: exam.id,
      mock_test_id: 'levels',
      title: 'Tes levels',
      started_at: BEGIN,
      ends_at: BEGIN + 30 * MINUTE,
      section: 'reading',
      section_ends_at: BEGIN + 10 * MINUTE,
      is_part: false,
      items: 12,
      answered: 0,
      is_here: true,
    }
    const other = { ...levels, attempt_id: endless, mock_test_id: 'endless', title: 'Tes endless' }
    const noLimit = { ends_at: null, section: 'listening', section_ends_at: null }
    const rest = { ...other, started_at: exam.now, ...noLimit }
    expect(await list(exam.rina)).toEqual([rest, levels])
    expect(await list(phone)).toEqual([rest, { ...levels, is_here: false }])
    await call(exam.rina.http, submitAttempt, { params: { id: exam.id } })
    expect(await list(phone)).toEqual([rest])
  })

  test('say how many questions of their test they have, and how many are answered', async () => {
    const body = { ...ENDLESS, questions: ['reading-1'] }
    dataOf(await call(phone.http, startAttempt, { body }))
    await send(exam.rina, [rightAnswer(1, 'reading-3'), rightAnswer(2, 'reading-4')])
    await send(exam.rina, [answer(3, 'reading-4', null, exam.now + 1)], randomUUID())
    const list = dataOf(await call(phone.http, getOpenAttempts))
    expect(list).toMatchObject([
      { mock_test_id: 'endless', is_part: true, items: 1, answered: 0 },
      { mock_test_id: 'levels', is_part: false, items: 12, answered: 1 },
    ])
  })

  test('are submitted first when their time is over; visitors have none', async () => {
    exam.now = BEGIN + 40 * MINUTE + 1
    const { http } = await signIn(exam.api, exam.rina.user.id)
    expect(dataOf(await call(http, getOpenAttempts))).toEqual([])
    expect(dataOf(await call(http, getAttempt, { params: { id: exam.id } })).state).toBe(
      'submitted',
    )
    expect(codeOf(await call(exam.api.http, getOpenAttempts))).toBe('signed-out')
  })
})

describe('a new session of the browser that continues an attempt', () => {
  const rejoin = (session: Session, here = exam.attempt.here ?? '') =>
    call(session.http, rejoinAttempt, { params: { id: exam.id }, body: { here } })

  test('goes on with the proof of the former one, and nobody else with a wrong one', {
    tags: 'postgres',
  }, async () => {
    expect(exam.attempt.here).toEqual(expect.any(String))
    expect(codeOf(await rejoin(phone, randomUUID()))).toBe('continued-elsewhere')
    expect(dataOf(await rejoin(phone))).toMatchObject({ attempt_id: exam.id, is_here: true })
    expect(await isHere(exam.rina)).toBe(false)
    await send(phone, [rightAnswer(1, 'reading-2')])
    expect(await answeredIds()).toEqual(['reading-2'])
    expect(codeOf(await rejoin(exam.rina))).toBe('continued-elsewhere')
  })

  test('gets no proof of what continues elsewhere, nor of an attempt of somebody else', async () => {
    expect(dataOf(await call(phone.http, getAttempt, { params: { id: exam.id } })).here).toBe(
      undefined,
    )
    const budi = await createUser(exam.api)
    expect(codeOf(await rejoin(budi))).toBe('not-found')
  })
})
