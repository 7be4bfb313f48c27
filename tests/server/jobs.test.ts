import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import { logout } from '../../src/contract/routes/users.ts'
import { DAY } from '../../src/lib/durations.ts'
import { cleanUp, startApi, type TestApi } from '../helpers/api.ts'
import { createUser, signIn } from '../helpers/users.ts'

let api: TestApi
let ahead = 0
beforeAll(async () => {
  api = await startApi({ now: () => Date.now() + ahead })
})
afterAll(() => api.close())

async function rows(table: 'sessions' | 'refresh_tokens'): Promise<number> {
  return (await api.db.selectFrom(table).selectAll().execute()).length
}

test('sessions that have ended are deleted with their tokens, and those in use stay', async () => {
  const { user } = await createUser(api)
  const [active, left] = [await signIn(api, user.id), await signIn(api, user.id)]
  await call(left.http, logout)
  const before = [await rows('sessions'), await rows('refresh_tokens')]
  await cleanUp(api)
  const after = [await rows('sessions'), await rows('refresh_tokens')]
  expect(after.map((count, at) => (before[at] ?? 0) - count)).toEqual([1, 1])
  expect((await active.http('/users', { fallback: '' })).ok).toBe(true)
  ahead = 8 * DAY
  await cleanUp(api)
  expect([await rows('sessions'), await rows('refresh_tokens')]).toEqual([0, 0])
})

test('a thousand sessions that have ended are deleted, with all their tokens', {
  tags: 'postgres',
}, async () => {
  ahead = 0
  const at = Date.now()
  const numbers = Array.from({ length: 1_000 }, (_, number) => String(number))
  const whose = { user_id: 'many', created_at: at }
  await api.db
    .insertInto('sessions')
    .values(
      numbers.map(id => ({
        ...whose,
        id,
        device: '',
        last_used_at: at,
        expires_at: at + DAY,
        ended_at: at,
      })),
    )
    .execute()
  await api.db
    .insertInto('refresh_tokens')
    .values(
      numbers.map(id => ({
        ...whose,
        hash: id,
        session_id: id,
        rotated_at: null,
        successor: null,
      })),
    )
    .execute()
  await cleanUp(api)
  expect([await rows('sessions'), await rows('refresh_tokens')]).toEqual([0, 0])
})

test('attempts of visitors are deleted after 90 days, and those of learners stay', {
  tags: 'postgres',
}, async () => {
  ahead = 0
  const started_at = Date.now()
  const attempt = (owner_id: string, id: string) => ({
    owner_id,
    id,
    mock_test_id: 'any',
    content_version: '',
    seed: '',
    questions: '[]',
    time_factor: 1,
    started_at,
    sections: '[]',
    closes_at: null,
    submitted_at: null,
    was_automatic: 0 as const,
    receipt_id: null,
    answers_hash: null,
    score: null,
  })
  const event = (owner_id: string, attempt_id: string) => ({
    owner_id,
    attempt_id,
    device_id: 'd',
    sequence: 1,
    kind: 'answer' as const,
    mock_question_id: 'q',
    value: '1',
    at: started_at,
    received_at: started_at,
  })
  const { db } = api
  await db
    .insertInto('mock_test_attempts')
    .values([attempt('visitor', 'visitor'), attempt('learner', 'theirs')])
    .execute()
  await db
    .insertInto('attempt_events')
    .values([event('visitor', 'visitor'), event('learner', 'theirs')])
    .execute()
  const owners = async () => {
    const attempts = await db.selectFrom('mock_test_attempts').select('owner_id').execute()
    const events = await db.selectFrom('attempt_events').select('owner_id').execute()
    return [...attempts, ...events].map(({ owner_id }) => owner_id).sort()
  }
  ahead = 89 * DAY
  await cleanUp(api)
  expect(await owners()).toEqual(['learner', 'learner', 'visitor', 'visitor'])
  ahead = 91 * DAY
  await cleanUp(api)
  expect(await owners()).toEqual(['learner', 'learner'])
})
