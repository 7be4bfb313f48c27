import { enqueue } from '../../server/mail/outbox.ts'
import type { TestApi } from './api.ts'
import { fillDays } from './day-rows.ts'
import { fillAccess, fillPayments, NOW } from './payment-rows.ts'
import { fillPlans } from './plan-rows.ts'
import type { TestUser } from './users.ts'

/** Adds a row to every table that names a user. */
export async function fillPersonalRows(
  api: Pick<TestApi, 'db'>,
  { id, email }: TestUser['user'],
): Promise<void> {
  await api.db
    .insertInto('consents')
    .values({ user_id: id, document: 'privacy-policy', version: '1.0', given_at: NOW })
    .execute()
  await api.db
    .insertInto('authenticators')
    .values({ user_id: id, sealed_key: 'sealed', confirmed_at: NOW, last_period: 0 })
    .execute()
  await api.db
    .insertInto('passkeys')
    .values({
      user_id: id,
      id: 'kunci',
      credential_id: `${id}-credential`,
      public_key: 'key',
      counter: 0,
      transports: '[]',
      is_synced: 1,
      name: 'Chrome di Android',
      created_at: NOW,
      last_used_at: null,
    })
    .execute()
  await api.db.insertInto('recovery_codes').values({ user_id: id, hash: 'hash' }).execute()
  await api.db
    .insertInto('certificates')
    .values({
      user_id: id,
      class_id: 'kelas',
      number: `SAPA-2027-${id.slice(0, 8)}`,
      key: `${id}-key`,
      name: 'Rina',
      class_title: 'Kelas',
      class_title_ko: '반',
      class_level: 'beginner',
      mentor_name: 'Kim',
      mentor_role: 'Mentor',
      mentor_signature_url: null,
      finished_at: NOW,
      issued_at: NOW,
      revoked_at: null,
    })
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
  await api.db
    .insertInto('checked_answers')
    .values({
      owner_id: id,
      attempt_id: attempt.attempt_id,
      mock_question_id: 'soal',
      place: 1,
      checked_at: NOW,
    })
    .execute()
  await fillFeedback(api, { id, email })
  await fillClasses(api, id)
  await fillReminders(api, id)
  await fillTakes(api, id)
  await fillAccess(api.db, id)
  await fillPayments(api.db, id)
  await fillPlans(api.db, id)
  await fillDays(api.db, id)
  await api.db
    .insertInto('waitlist')
    .values({
      email,
      topic: 'japanese',
      privacy_policy_version: '1.1',
      created_at: NOW,
      id: `${id}-wish`,
    })
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

async function fillFeedback(
  { db }: Pick<TestApi, 'db'>,
  { id, email }: Pick<TestUser['user'], 'id' | 'email'>,
): Promise<void> {
  const about = { topic: 'dictionary-entry', subject_id: 'sapa-사랑', created_at: NOW }
  const answered = { read_at: NOW, answered_at: NOW, answered_by: 'admin', answer: 'Terima kasih' }
  await db
    .insertInto('feedback')
    .values({ ...about, ...answered, id: `${id}-1`, user_id: id, message: 'Dari akun' })
    .execute()
  await db
    .insertInto('feedback')
    .values({ ...about, id: `${id}-2`, email, message: 'Dari luar' })
    .execute()
}

async function fillClasses({ db }: Pick<TestApi, 'db'>, user_id: string): Promise<void> {
  const part = { user_id, class_id: 'kelas', kind: 'video', part_id: 'satu' } as const
  const begun = { ...part, learning_id: 'awal', begun_at: NOW, last_at: NOW }
  const unfinished = { finished_at: null, certificate_number: null }
  const opened = { ...part, opened_at: NOW, watched: '[[0,5]]', position: 5, position_at: NOW }
  const event = { user_id, device_id: 'x', sequence: 1, received_at: NOW }
  await db
    .insertInto('class_progress')
    .values({ ...begun, ...unfinished })
    .execute()
  await db
    .insertInto('class_parts')
    .values({ ...opened, best: null, done_at: null })
    .execute()
  await db
    .insertInto('class_answers')
    .values({ user_id, quiz_id: 'kuis', question_id: 'soal', is_right: 0, answered_at: NOW })
    .execute()
  await db.insertInto('class_events').values(event).execute()
  await db.insertInto('class_minutes').values({ user_id, minute_at: NOW, seconds: 5 }).execute()
}

async function fillReminders({ db }: Pick<TestApi, 'db'>, user_id: string): Promise<void> {
  const channel = { user_id, channel: 'mail' } as const
  const device = { user_id, id: `${user_id}-device`, session_id: 'x', p256dh: 'x', auth: 'x' }
  const message = { user_id, id: 'x', device_id: device.id, service: 'push.contoh.id', text: '{}' }
  await db
    .insertInto('reminder_channels')
    .values({ ...channel, is_on: 1, hour: 19, on_since: NOW, next_at: NOW + 1 })
    .execute()
  await db
    .insertInto('reminders_sent')
    .values({ ...channel, day: '2027-01-15', sent_at: NOW })
    .execute()
  await db.insertInto('access_mails_off').values({ user_id, since: NOW }).execute()
  await db
    .insertInto('push_devices')
    .values({ ...device, endpoint: 'https://push.contoh.id', server_key: 'x', created_at: NOW })
    .execute()
  await db
    .insertInto('push_messages')
    .values({ ...message, tries: 0, next_try_at: NOW, give_up_at: NOW })
    .execute()
}

const MEASURES = { seconds: 1, peak: -4, clipped: 0, level: -20, noise: -60, pace: 3 }

async function fillTakes({ db }: Pick<TestApi, 'db'>, user_id: string): Promise<void> {
  const consent = { consent_version: '1.0', consented_at: NOW }
  const id = `${user_id}-take`
  const text = {
    address: `/audio/words/${id}.mp3`,
    text: '사랑',
    kind: 'word',
    source_id: 'x',
  } as const
  const undecided = { decided_by: null, decided_at: null, reason: null, revoked_at: null }
  await db
    .insertInto('speakers')
    .values({ user_id, is_invited: 1, ...consent })
    .execute()
  await db
    .insertInto('takes')
    .values({
      ...{ id, user_id, state: 'approved', measures: JSON.stringify(MEASURES), created_at: NOW },
      ...{ ...text, ...consent, ...undecided },
    })
    .execute()
  await db.insertInto('take_files').values({ take_id: id, base64: 'AAAA' }).execute()
}

/** Returns the number of rows in each table that name the user, in any of its columns. */
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
    const ofPerson = rows.filter(row =>
      Object.values(row).some(value => String(value).includes(id) || value === email),
    )
    if (ofPerson.length > 0) counts[name] = ofPerson.length
  }
  return counts
}
