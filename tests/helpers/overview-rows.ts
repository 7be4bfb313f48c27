import { randomUUID } from 'node:crypto'
import type { Db } from '../../server/db/tables.ts'

const PART = { class_id: 'kelas', kind: 'video', watched: '[]', position: 0, best: null } as const

/** Adds content of a class that somebody opened, and perhaps finished. */
export async function insertPart(
  db: Db,
  user_id: string,
  opened_at: number,
  done_at: number | null = null,
): Promise<void> {
  const row = { ...PART, user_id, part_id: randomUUID(), position_at: opened_at }
  await db
    .insertInto('class_parts')
    .values({ ...row, opened_at, done_at })
    .execute()
}

/** Adds a class that somebody finished. */
export async function insertFinished(db: Db, user_id: string, at: number): Promise<void> {
  const part = { learning_id: 'awal', kind: 'video', part_id: 'satu' } as const
  const row = { user_id, class_id: randomUUID(), begun_at: at - 1, last_at: at, ...part }
  await db
    .insertInto('class_progress')
    .values({ ...row, finished_at: at, certificate_number: null })
    .execute()
}

/** Adds a submitted mock test, by default of a visitor. */
export async function insertAttempt(db: Db, at: number, owner?: string): Promise<void> {
  const id = randomUUID()
  await db
    .insertInto('mock_test_attempts')
    .values({
      owner_id: owner ?? id,
      id,
      mock_test_id: 'tes',
      content_version: '1',
      seed: 'x',
      questions: '[]',
      time_factor: 1,
      started_at: at - 1,
      sections: '[]',
      closes_at: null,
      submitted_at: at,
      was_automatic: 0,
      receipt_id: null,
      answers_hash: null,
      score: 10,
    })
    .execute()
}

/** Adds a review of a word. */
export async function insertReview(db: Db, user_id: string, at: number): Promise<void> {
  const on = { day: '2026-11-01', received_day: '2026-11-01' }
  const row = { user_id, review_id: randomUUID(), entry_id: 'kata', ...on }
  await db
    .insertInto('word_review_log')
    .values({ ...row, rating: 'good', at, due_at: at + 1, earned: 0 })
    .execute()
}

export async function insertCertificate(db: Db, user_id: string, at: number): Promise<void> {
  const id = randomUUID()
  await db
    .insertInto('certificates')
    .values({
      user_id,
      class_id: id,
      number: id,
      key: id,
      name: 'Rina',
      class_title: 'Kelas',
      class_title_ko: '반',
      class_level: 'beginner',
      mentor_name: 'Kim',
      mentor_role: 'Mentor',
      mentor_signature_url: null,
      finished_at: at,
      issued_at: at,
      revoked_at: null,
    })
    .execute()
}
