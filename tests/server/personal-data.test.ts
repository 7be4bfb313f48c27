import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readRevision } from '../../server/db/revisions.ts'
import { call } from '../../src/api/call.ts'
import type { Result } from '../../src/api/http.ts'
import {
  deleteUser,
  exportUser,
  getUser,
  login,
  refreshTokens,
} from '../../src/contract/routes/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { NOW } from '../helpers/payment-rows.ts'
import { fillPersonalRows, rowsOf } from '../helpers/personal-rows.ts'
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

test('an export has all stored data of its owner, and nothing of others', async () => {
  await fillPersonalRows(api, rina.user)
  await fillPersonalRows(api, (await createUser(api)).user)
  expect(await call(rina.http, exportUser)).toEqual({
    ok: true,
    value: {
      data: {
        user: rina.user,
        second_factor: { is_on: true, recovery_codes: 1 },
        passkeys: [expect.objectContaining({ name: 'Chrome di Android', is_synced: true })],
        created_at: NOW,
        certificates: [expect.objectContaining({ class_id: 'kelas', issued_at: NOW })],
        consents: [{ document: 'privacy-policy', version: '1.0', given_at: NOW }],
        feedback: [
          expect.objectContaining({ message: 'Dari akun', email: null, answer: 'Terima kasih' }),
          expect.objectContaining({ message: 'Dari luar', email: rina.user.email, answer: null }),
        ],
        event_registrations: [{ event_id: 'temu', created_at: NOW }],
        mock_test_attempts: [
          expect.objectContaining({
            attempt_id: `${rina.user.id}-attempt`,
            events: [expect.objectContaining({ kind: 'flag', mock_question_id: 'soal' })],
            checked_answers: [expect.objectContaining({ mock_question_id: 'soal' })],
          }),
        ],
        class_progress: [expect.objectContaining({ class_id: 'kelas', part_id: 'satu' })],
        class_parts: [expect.objectContaining({ part_id: 'satu', watched: [[0, 5]] })],
        class_answers: [{ quiz_id: 'kuis', question_id: 'soal', is_right: 0, answered_at: NOW }],
        class_events: [{ device_id: 'x', sequence: 1, received_at: NOW }],
        class_minutes: [{ minute_at: NOW, seconds: 5 }],
        access_grants: [expect.objectContaining({ source: 'trial', language_ids: ['korean'] })],
        trials: [{ claimed_at: NOW }],
        access_reminders: [{ ends_at: NOW + 1, sent_at: NOW }],
        orders: [
          expect.objectContaining({ amount_rupiah: 49_000 }),
          expect.objectContaining({ amount_rupiah: 49_000 }),
        ],
        charges: [
          expect.objectContaining({ instructions: { number: '7000123' } }),
          expect.objectContaining({ number: 1 }),
        ],
        refunds: [expect.objectContaining({ charge: 1, status: 'due' })],
        referral_code: { code: expect.any(String), created_at: NOW },
        referrals: [
          { role: expect.any(String), rewarded_at: NOW },
          { role: expect.any(String), rewarded_at: NOW },
        ],
        reminder_channels: [{ channel: 'mail', is_on: 1, hour: 19, on_since: NOW }],
        reminders_sent: [{ channel: 'mail', day: '2027-01-15', sent_at: NOW }],
        access_mails_off: [{ since: NOW }],
        push_devices: [{ endpoint: 'https://push.contoh.id', created_at: NOW }],
        points_ledger: [
          expect.objectContaining({ reason: 'referral', points: 100, day: '2027-01-15' }),
        ],
        check_ins: [{ day: '2027-01-15', kind: 'check-in', at: NOW, streak: 1 }],
        freezes: [{ id: 'hadiah', from_day: '2027-01-15', used_for: null }],
        redemptions: [expect.objectContaining({ reward_id: 'voucher', points: 300 })],
        vouchers: [expect.objectContaining({ discount_rupiah: 10_000, used_at: null })],
        learner_zones: [{ from_at: 0, zone: 'Asia/Jakarta', after_day: '' }],
        word_reviews: [expect.objectContaining({ entry_id: 'sapa-사랑', stability: 2.5 })],
        word_review_log: [expect.objectContaining({ rating: 'good', earned: 1 })],
        saved_words: [{ entry_id: 'sapa-사랑', saved_at: NOW, lists: ['Drama'] }],
        daily_plans: [expect.objectContaining({ questions: ['practice-grammar-1-r01'] })],
        daily_answers: [
          expect.objectContaining({ number: 1, option_id: expect.stringMatching(/^[\w-]{10}$/) }),
        ],
        goals: [{ exam: 'topik-1', date: '2027-04-11', minutes: 15, start: null, chosen_at: NOW }],
        leaderboard_members: [
          {
            leaderboard_id: 'friends-teman',
            title: null,
            room: 1,
            nickname: 'Rina',
            create_key: null,
            joined_at: NOW,
          },
        ],
        study_group_members: [
          expect.objectContaining({ title: 'Kos', is_owner: true, nickname: 'Rina' }),
        ],
        study_group_cheers: [
          expect.objectContaining({ direction: 'sent', greeting: 'thanks' }),
          expect.objectContaining({ direction: 'received', greeting: 'thanks' }),
        ],
        partner_teachers: [{ partner_id: 'sekolah', added_at: NOW }],
        connected_partners: [
          expect.objectContaining({ partner_id: 'sekolah', scope: 'profile', connected_at: NOW }),
        ],
        speaker: { is_invited: true, consent_version: '1.0', consented_at: NOW },
        takes: [expect.objectContaining({ text: '사랑', state: 'approved', mp3: 'AAAA' })],
        sessions: [expect.objectContaining({ is_current: true, device: 'Chrome di Android' })],
        waitlist: [{ topic: 'japanese', privacy_policy_version: '1.1', created_at: NOW }],
      },
    },
  })
})

test('no response about an account has its password', async () => {
  const answers = [await call(rina.http, getUser), await call(rina.http, exportUser)]
  expect(JSON.stringify(answers)).not.toMatch(/argon2|password|hash/)
})

test('a deleted account leaves no row behind, and others keep theirs', async () => {
  const budi = await createUser(api)
  await fillPersonalRows(api, rina.user)
  await fillPersonalRows(api, budi.user)
  const before = await rowsOf(api, budi.user)
  expect(Object.keys(await rowsOf(api, rina.user)).sort()).toEqual([
    'access_grants',
    'access_mails_off',
    'access_reminders',
    'attempt_events',
    'authenticators',
    'certificates',
    'charges',
    'check_ins',
    'checked_answers',
    'class_answers',
    'class_events',
    'class_minutes',
    'class_parts',
    'class_progress',
    'connected_partners',
    'connection_codes',
    'connections',
    'consents',
    'daily_answers',
    'daily_plans',
    'event_registrations',
    'feedback',
    'freezes',
    'goals',
    'leaderboard_members',
    'learner_zones',
    'mock_test_attempts',
    'one_time_codes',
    'open_attempts',
    'orders',
    'outbox',
    'partner_teachers',
    'passkeys',
    'photos',
    'plain_submissions',
    'points_ledger',
    'push_devices',
    'push_messages',
    'recovery_codes',
    'redemptions',
    'referral_codes',
    'referrals',
    'refresh_tokens',
    'refunds',
    'reminder_channels',
    'reminders_sent',
    'saved_word_lists',
    'saved_words',
    'sessions',
    'speakers',
    'study_group_cheers',
    'study_group_members',
    'study_groups',
    'take_files',
    'takes',
    'trials',
    'users',
    'vouchers',
    'waitlist',
    'word_review_log',
    'word_reviews',
  ])
  expect(code(await call(rina.http, deleteUser, { body: { password: PASSWORD } }))).toBe('ok')
  expect(await rowsOf(api, rina.user)).toEqual({})
  expect(await rowsOf(api, budi.user)).toEqual(before)
})

test('a deleted account frees its seats, and pages that show them are rendered again', async () => {
  const budi = await createUser(api)
  await fillPersonalRows(api, rina.user)
  await fillPersonalRows(api, budi.user)
  const seats = () =>
    api.db
      .selectFrom('event_seats')
      .select('taken')
      .where('event_id', '=', 'temu')
      .executeTakeFirstOrThrow()
  const { revision } = await readRevision(api.db, 'seats')
  const { taken } = await seats()
  await call(rina.http, deleteUser, { body: { password: PASSWORD } })
  expect(await seats()).toEqual({ taken: taken - 1 })
  expect((await readRevision(api.db, 'seats')).revision).toBeGreaterThan(revision)
})

test('a deleted account is signed out at once', async () => {
  await call(rina.http, deleteUser, { body: { password: PASSWORD } })
  expect(code(await call(rina.http, getUser))).toBe('token-revoked')
  expect(
    code(await call(api.http, refreshTokens, { body: { refreshToken: rina.tokens.refreshToken } })),
  ).toBe('token-revoked')
  const again = await call(api.http, login, {
    body: { email: rina.user.email, password: PASSWORD },
  })
  expect(code(again)).toBe('wrong-credentials')
})

test('a wrong password deletes nothing, and cannot be guessed', async () => {
  for (let attempt = 0; attempt < 10; attempt++)
    expect(await call(rina.http, deleteUser, { body: { password: 'wrong' } })).toMatchObject({
      error: { code: 'wrong-password', status: 403 },
    })
  expect(code(await call(rina.http, deleteUser, { body: { password: PASSWORD } }))).toBe(
    'too-many-requests',
  )
  expect(code(await call(rina.http, getUser))).toBe('ok')
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
  expect(code(await call(rina.http, getUser))).toBe('ok')
})

/** Names of columns that refer to a person. */
const PERSON =
  /(^|_)(user|owner|learner|member|sender|author|referrer|e?mail|recipient)(_id)?$|^open_key$/

test('every column that refers to a person is declared by its module', async () => {
  const claimed = api.running.flatMap(({ personal }) => personal?.columns ?? [])
  const tables = await api.db.introspection.getTables()
  const columns = tables.flatMap(({ name: table, columns }) =>
    columns.map(({ name }) => `${table}.${name}`),
  )
  const holding = columns.filter(column => PERSON.test(column.split('.')[1] ?? ''))
  expect(claimed.toSorted()).toEqual(holding.toSorted())
})

test('a declared column names a user, and is empty after the account is deleted', async () => {
  const { id, email } = rina.user
  await fillPersonalRows(api, rina.user)
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
  expect(await call(rina.http, deleteUser, { body: { password: PASSWORD } })).toMatchObject({
    ok: true,
  })
  expect(await rowsOf(api, rina.user)).toEqual({})
})
