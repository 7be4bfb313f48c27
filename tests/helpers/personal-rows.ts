import { enqueue } from '../../server/mail/outbox.ts'
import type { TestApi } from './api.ts'
import type { TestUser } from './users.ts'

/** When everything happened. */
export const NOW = 1_800_000_000_000

/** A row in every table that names a user. */
export async function fill(
  api: Pick<TestApi, 'db'>,
  { id, email }: TestUser['user'],
): Promise<void> {
  await api.db
    .insertInto('consents')
    .values({ user_id: id, document: 'privacy-policy', version: '1.0', given_at: NOW })
    .execute()
  await api.db
    .insertInto('photos')
    .values({ user_id: id, file: `${id}.webp`, base64: 'AAAA' })
    .execute()
  await api.db
    .insertInto('event_registrations')
    .values({ user_id: id, event_id: 'temu', created_at: NOW })
    .execute()
  await api.db
    .insertInto('event_seats')
    .values({ event_id: 'temu', taken: 1 })
    .onConflict(conflict =>
      conflict.column('event_id').doUpdateSet(eb => ({ taken: eb('event_seats.taken', '+', 1) })),
    )
    .execute()
  const attempt = { owner_id: id, attempt_id: `${id}-attempt`, mock_test_id: 'tes' }
  await api.db
    .insertInto('mock_test_attempts')
    .values({
      owner_id: id,
      id: attempt.attempt_id,
      mock_test_id: 'tes',
      content_version: '1',
      seed: 'x',
      questions: '[]',
      time_factor: 1,
      started_at: NOW,
      sections: '[]',
      closes_at: null,
      submitted_at: null,
      was_automatic: 0,
      receipt_id: null,
      answers_hash: null,
      score: null,
    })
    .execute()
  await api.db.insertInto('open_attempts').values(attempt).execute()
  await api.db
    .insertInto('plain_submissions')
    .values({ ...attempt, answers_hash: 'x' })
    .execute()
  await api.db
    .insertInto('attempt_events')
    .values({
      owner_id: id,
      attempt_id: attempt.attempt_id,
      device_id: 'x',
      sequence: 1,
      kind: 'flag',
      mock_question_id: 'soal',
      value: '1',
      at: NOW,
      received_at: NOW,
    })
    .execute()
  await fillClasses(api, id)
  await api.db
    .insertInto('waitlist')
    .values({ email, topic: 'class', privacy_policy_version: '1.1', created_at: NOW })
    .execute()
  const mail = { recipient: email, subject: 'Kode', text: 'Kode', html: 'Kode' }
  await enqueue(api.db, { ...mail, usefulFor: 60_000 }, NOW)
  await api.db
    .insertInto('one_time_codes')
    .values({
      purpose: 'reset',
      email,
      code_hash: 'x',
      browser_hash: 'x',
      tries: 0,
      expires_at: NOW,
      grant_hash: null,
      grant_expires_at: null,
      registration: null,
    })
    .execute()
}

async function fillClasses({ db }: Pick<TestApi, 'db'>, user_id: string): Promise<void> {
  const part = { user_id, class_id: 'kelas', kind: 'video', part_id: 'satu' } as const
  const { kind: _, part_id: __, ...one } = part
  const begun = { ...part, learning_id: 'awal', begun_at: NOW, last_at: NOW }
  const unfinished = { finished_at: null, certificate_number: null }
  const opened = { ...part, opened_at: NOW, watched: '[[0,5]]', position: 5, position_at: NOW }
  const event = { user_id, device_id: 'x', sequence: 1, received_at: NOW }
  await db
    .insertInto('class_grants')
    .values({ ...one, kind: 'trial', starts_at: NOW, ends_at: NOW + 1 })
    .execute()
  await db
    .insertInto('class_progress')
    .values({ ...begun, ...unfinished })
    .execute()
  await db
    .insertInto('class_parts')
    .values({ ...opened, best: null, done_at: null })
    .execute()
  await db.insertInto('class_events').values(event).execute()
  await db.insertInto('class_minutes').values({ user_id, minute_at: NOW, seconds: 5 }).execute()
}

/** How many rows of each table name the user, by any of their columns. */
export async function rowsOf(
  api: Pick<TestApi, 'db'>,
  { id, email }: TestUser['user'],
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await api.db.introspection.getTables()) {
    const rows = await api.db
      .selectFrom(name as 'users')
      .selectAll()
      .execute()
    const own = rows.filter(row =>
      Object.values(row).some(value => value === id || value === email),
    )
    if (own.length > 0) counts[name] = own.length
  }
  return counts
}
