import { describe, expect, test } from 'vitest'
import { tryEarnPoints } from '../../server/modules/points/public.ts'
import { call } from '../../src/api/call.ts'
import type { Http } from '../../src/api/http.ts'
import { getVideos } from '../../src/contract/routes/classes.ts'
import {
  claimAttempt,
  getResult,
  sendEvents,
  startAttempt,
  submitAttempt,
  submitMockTest,
} from '../../src/contract/routes/mock-tests.ts'
import { DAY, MINUTE } from '../../src/lib/durations.ts'
import type { TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { passQuiz, progressBody } from '../helpers/classes.ts'
import { createClassroom, VIDEO } from '../helpers/classroom.ts'
import { createExam, LEVELS } from '../helpers/mock-exam.ts'
import { answer, dataOf, eventsBody, keyOf, optionOf } from '../helpers/mock-tests.ts'
import { signIn, type TestUser } from '../helpers/users.ts'

async function linesOf({ db }: TestApi, { user }: TestUser) {
  const lines = await db
    .selectFrom('points_ledger')
    .select(['reason', 'title', 'points', 'balance'])
    .where('user_id', '=', user.id)
    .orderBy('at')
    .orderBy('key')
    .execute()
  return lines.map(({ reason, title, points, balance }) => [reason, title, points, balance])
}

async function pointsOf({ db }: TestApi, { user }: TestUser): Promise<number> {
  const row = db.selectFrom('users').select('points').where('id', '=', user.id)
  return (await row.executeTakeFirstOrThrow()).points
}

describe('a learning', () => {
  const room = createClassroom()
  const read = (id: string) => ({ kind: 'read', modul_id: id, at: room.now }) as const

  test('brings points once its last step is done, and never again', async () => {
    await room.watch(100)
    await room.send(progressBody('dasar', [read('dasar-1-modul')]))
    expect(await linesOf(room.api, room.rina)).toEqual([])
    await passQuiz(room.rina.http, 'dasar', 'dasar-1')
    const lines = [['learning', 'Materi dasar-1', 20, 20]]
    expect(await linesOf(room.api, room.rina)).toEqual(lines)
    await passQuiz(room.rina.http, 'dasar', 'dasar-1')
    await room.send(progressBody('dasar', [read('dasar-1-modul')]))
    expect(await linesOf(room.api, room.rina)).toEqual(lines)
  })

  test('brings points too when reading or watching is the last step', {
    tags: 'postgres',
  }, async () => {
    await passQuiz(room.rina.http, 'dasar', 'dasar-1')
    await room.watch(100, 1, VIDEO)
    const sending = progressBody('dasar', [read('dasar-1-modul')])
    await atOnce(5, () => room.send(sending))
    expect(await pointsOf(room.api, room.rina)).toBe(20)
  })

  test('is done also where its points cannot be stored', async () => {
    await passQuiz(room.rina.http, 'dasar', 'dasar-2')
    dataOf(await call(room.rina.http, getVideos, { params: { id: 'dasar-2' } }))
    await room.watch(100, 1, 'dasar-2-video')
    const { db } = room.api
    await db.schema.alterTable('points_ledger').renameTo('lost_ledger').execute()
    const { parts } = await room.send(progressBody('dasar', [read('dasar-2-modul')]))
    await db.schema.alterTable('lost_ledger').renameTo('points_ledger').execute()
    expect(parts.find(({ id }) => id === 'dasar-2-modul')?.is_done).toBe(true)
    expect(await pointsOf(room.api, room.rina)).toBe(0)
  })

  test('of a deleted learner brings points to nobody', async () => {
    const { db, dependencies } = room.api
    const earned = { user_id: 'gone', key: 'learning x', reason: 'learning', points: 1 } as const
    const earning = db
      .transaction()
      .execute(trx => tryEarnPoints(trx, dependencies.log, { ...earned, at: room.now }))
    await expect(earning).rejects.toMatchObject({ code: 'token-revoked' })
  })
})

describe('a mock test', () => {
  const exam = createExam()
  const QUESTIONS = ['reading', 'listening'].flatMap(name =>
    [1, 2, 3, 4, 5, 6].map(at => `${name}-${at}`),
  )

  async function take(http: Http, mock_test_id: string, answers: number): Promise<string> {
    const attempt = dataOf(await call(http, startAttempt, { body: { mock_test_id } }))
    const { attempt_id: id } = attempt
    const events = QUESTIONS.slice(0, answers).map((question, at) =>
      answer(at + 1, question, keyOf(attempt, question), exam.now),
    )
    dataOf(await call(http, sendEvents, { params: { id }, body: eventsBody(events) }))
    dataOf(await call(http, submitAttempt, { params: { id } }))
    return id
  }

  const again = async () => (await signIn(exam.api, exam.rina.user.id)).http

  test('against the clock brings 30 points, and again on the next day', {
    tags: 'postgres',
  }, async () => {
    const id = await take(exam.rina.http, 'levels', 6)
    const once = [['mock-test', 'Tes levels', 30, 30]]
    expect(await linesOf(exam.api, exam.rina)).toEqual(once)
    await atOnce(3, () => call(exam.rina.http, submitAttempt, { params: { id } }))
    await take(exam.rina.http, 'levels', 6)
    expect(await linesOf(exam.api, exam.rina)).toEqual(once)
    exam.now += DAY
    await take(await again(), 'levels', 6)
    expect(await pointsOf(exam.api, exam.rina)).toBe(60)
  })

  test('without a clock brings 10, as does one whose answers are submitted all at once', async () => {
    await take(exam.rina.http, 'endless', 6)
    const attempt = dataOf(
      await call(exam.rina.http, startAttempt, { body: { mock_test_id: 'closed' } }),
    )
    const answers = QUESTIONS.map(question => ({
      mock_question_id: question,
      option_id: keyOf(attempt, question),
    }))
    exam.now += 60 * MINUTE
    const http = await again()
    dataOf(
      await call(http, getResult, {
        params: { id: 'closed' },
        query: { attempt: attempt.attempt_id },
      }),
    )
    expect(await pointsOf(exam.api, exam.rina)).toBe(10)
    exam.now += 24 * 60 * MINUTE
    dataOf(await call(await again(), submitMockTest, { body: { mock_test_id: 'closed', answers } }))
    expect(await linesOf(exam.api, exam.rina)).toEqual([
      ['mock-test', 'Tes endless', 10, 10],
      ['mock-test', 'Tes closed', 10, 20],
    ])
  })

  test('brings no points when less than half was answered, or only some questions were taken', async () => {
    await take(exam.rina.http, 'endless', 5)
    const some = { mock_test_id: 'closed', questions: ['reading-1'] }
    const attempt = dataOf(await call(exam.rina.http, startAttempt, { body: some }))
    const event = answer(1, 'reading-1', keyOf(attempt, 'reading-1'), exam.now)
    dataOf(
      await call(exam.rina.http, sendEvents, {
        params: { id: attempt.attempt_id },
        body: eventsBody([event]),
      }),
    )
    dataOf(await call(exam.rina.http, submitAttempt, { params: { id: attempt.attempt_id } }))
    expect(await linesOf(exam.api, exam.rina)).toEqual([])
  })

  test('brings no points when less than three in ten answers are right, however many were given', async () => {
    const attempt = dataOf(
      await call(exam.rina.http, startAttempt, { body: { mock_test_id: 'endless' } }),
    )
    const submit = async (right: number) => {
      const answers = QUESTIONS.map((question, at) => {
        const key = keyOf(attempt, question)
        const wrong = [0, 1].map(place => optionOf(attempt, question, place))
        const option_id = at < right ? key : (wrong.find(id => id !== key) ?? '')
        return { mock_question_id: question, option_id }
      })
      dataOf(
        await call(exam.rina.http, submitMockTest, { body: { mock_test_id: 'endless', answers } }),
      )
    }
    await submit(3)
    expect(await linesOf(exam.api, exam.rina)).toEqual([])
    await submit(4)
    expect(await linesOf(exam.api, exam.rina)).toEqual([['mock-test', 'Tes endless', 10, 10]])
  })

  test('of a visitor brings points to nobody', async () => {
    const id = await take(exam.api.http, 'endless', 12)
    dataOf(await call(exam.rina.http, claimAttempt, { params: { id } }))
    dataOf(await call(exam.rina.http, submitAttempt, { params: { id } }))
    expect(await linesOf(exam.api, exam.rina)).toEqual([])
  })

  test('is submitted also where its points cannot be stored', { tags: 'postgres' }, async () => {
    const { db } = exam.api
    await db.schema.alterTable('points_ledger').renameTo('lost_ledger').execute()
    const id = await take(exam.rina.http, LEVELS.mock_test_id, 6)
    await db.schema.alterTable('lost_ledger').renameTo('points_ledger').execute()
    expect(
      dataOf(
        await call(exam.rina.http, getResult, { params: { id: 'levels' }, query: { attempt: id } }),
      ),
    ).toMatchObject({ score: 100 })
    expect(await pointsOf(exam.api, exam.rina)).toBe(0)
  })
})
