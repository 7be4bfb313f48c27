import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readRevision } from '../../server/db/revisions.ts'
import type { Result } from '../../src/api/http.ts'
import { fetchUser, login, refreshTokens } from '../../src/api/sessions.ts'
import { deleteUser, exportUser } from '../../src/api/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { fill, NOW, rowsOf } from '../helpers/personal-rows.ts'
import { createUser, PASSWORD, type TestUser } from '../helpers/users.ts'

let api: TestApi
let rina: TestUser
beforeAll(async () => {
  api = await startApi({ now: () => NOW })
})
beforeEach(async () => {
  rina = await createUser(api)
})
afterAll(() => api.close())

const code = (result: Result<unknown>) => (result.ok ? 'ok' : result.error.code)

test('an export has everything stored about its owner, and nothing of others', async () => {
  await fill(api, rina.user)
  await fill(api, (await createUser(api)).user)
  expect(await exportUser(rina.http)).toEqual({
    ok: true,
    value: {
      data: {
        user: rina.user,
        created_at: NOW,
        consents: [{ document: 'privacy-policy', version: '1.0', given_at: NOW }],
        event_registrations: [{ event_id: 'temu', created_at: NOW }],
        mock_test_attempts: [
          expect.objectContaining({
            attempt_id: `${rina.user.id}-attempt`,
            events: [expect.objectContaining({ kind: 'flag', mock_question_id: 'soal' })],
          }),
        ],
        class_grants: [{ class_id: 'kelas', kind: 'trial', starts_at: NOW, ends_at: NOW + 1 }],
        class_progress: [expect.objectContaining({ class_id: 'kelas', part_id: 'satu' })],
        class_parts: [expect.objectContaining({ part_id: 'satu', watched: [[0, 5]] })],
        class_events: [{ device_id: 'x', sequence: 1, received_at: NOW }],
        class_minutes: [{ minute_at: NOW, seconds: 5 }],
        sessions: [expect.objectContaining({ is_current: true, device: 'Chrome di Android' })],
        waitlist: [{ topic: 'class', privacy_policy_version: '1.1', created_at: NOW }],
      },
    },
  })
})

test('no answer about an account has its password', async () => {
  const answers = [await fetchUser(rina.http), await exportUser(rina.http)]
  expect(JSON.stringify(answers)).not.toMatch(/argon2|password|hash/)
})

test('a deleted account leaves no row behind, and others keep theirs', async () => {
  const budi = await createUser(api)
  await fill(api, rina.user)
  await fill(api, budi.user)
  const before = await rowsOf(api, budi.user)
  expect(Object.keys(await rowsOf(api, rina.user)).sort()).toEqual([
    'attempt_events',
    'class_events',
    'class_grants',
    'class_minutes',
    'class_parts',
    'class_progress',
    'consents',
    'event_registrations',
    'mock_test_attempts',
    'one_time_codes',
    'open_attempts',
    'outbox',
    'photos',
    'plain_submissions',
    'refresh_tokens',
    'sessions',
    'users',
    'waitlist',
  ])
  expect(code(await deleteUser(rina.http, PASSWORD))).toBe('ok')
  expect(await rowsOf(api, rina.user)).toEqual({})
  expect(await rowsOf(api, budi.user)).toEqual(before)
})

test('a deleted account gives its seats back, and says so to who keeps answers', async () => {
  const budi = await createUser(api)
  await fill(api, rina.user)
  await fill(api, budi.user)
  const seats = () =>
    api.db
      .selectFrom('event_seats')
      .select('taken')
      .where('event_id', '=', 'temu')
      .executeTakeFirstOrThrow()
  const { revision } = await readRevision(api.db, 'seats')
  const { taken } = await seats()
  await deleteUser(rina.http, PASSWORD)
  expect(await seats()).toEqual({ taken: taken - 1 })
  expect((await readRevision(api.db, 'seats')).revision).toBeGreaterThan(revision)
})

test('a deleted account is out at once', async () => {
  await deleteUser(rina.http, PASSWORD)
  expect(code(await fetchUser(rina.http))).toBe('token-revoked')
  expect(code(await refreshTokens(api.http, rina.tokens.refreshToken))).toBe('token-revoked')
  const again = await login(api.http, { email: rina.user.email, password: PASSWORD })
  expect(code(again)).toBe('wrong-credentials')
})

test('a wrong password deletes nothing, and cannot be guessed', async () => {
  for (let tries = 0; tries < 10; tries++)
    expect(await deleteUser(rina.http, 'wrong')).toMatchObject({
      error: { code: 'wrong-password', status: 403 },
    })
  expect(code(await deleteUser(rina.http, PASSWORD))).toBe('too-many-requests')
  expect(code(await fetchUser(rina.http))).toBe('ok')
})

test.each([
  ['no password', {}],
  ['a password of the wrong type', { password: 7 }],
  ['a password of 10 kB', { password: 'a'.repeat(10_000) }],
  ['a field nobody asked for', { password: PASSWORD, id: '1' }],
])('%s deletes nothing', async (_name, body) => {
  const response = await api.fetch('/api/users', {
    method: 'DELETE',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...rina.headers },
  })
  expect(response.status).toBe(422)
  expect(code(await fetchUser(rina.http))).toBe('ok')
})

/** What a column that holds a person is called. */
const PERSON = /(^|_)(user|owner|learner|member|author|e?mail|recipient)(_id)?$/

test('every column that holds a person is claimed by the module that holds it', async () => {
  const claimed = api.running.flatMap(({ personal }) => personal?.columns ?? [])
  const tables = await api.db.introspection.getTables()
  const columns = tables.flatMap(({ name: table, columns }) =>
    columns.map(({ name }) => `${table}.${name}`),
  )
  const holding = columns.filter(column => PERSON.test(column.split('.')[1] ?? ''))
  expect(claimed.toSorted()).toEqual(holding.toSorted())
})

test('what a module claims is what names a user, and is gone with the account', async () => {
  const { id, email } = rina.user
  await fill(api, rina.user)
  const found: string[] = []
  for (const { name } of await api.db.introspection.getTables()) {
    const rows = await api.db
      .selectFrom(name as 'users')
      .selectAll()
      .execute()
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if ((value === id && column !== 'id') || value === email) found.push(`${name}.${column}`)
  }
  const claimed = api.running.flatMap(({ personal }) => personal?.columns ?? [])
  expect([...new Set(found)].sort()).toEqual(claimed.toSorted())
  expect(await deleteUser(rina.http, PASSWORD)).toMatchObject({ ok: true })
  expect(await rowsOf(api, rina.user)).toEqual({})
})
