import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { StoredClass } from '../../server/modules/classes/content-schema.ts'
import { call } from '../../src/api/call.ts'
import type { Certificate } from '../../src/contract/certificates.ts'
import { generateCertificate } from '../../src/contract/routes/certificates.ts'
import { outcomeOf } from './administration.ts'
import type { TestApi } from './api.ts'
import type { TestUser } from './users.ts'

/** The public address of the server of a test. */
export const PUBLIC_URL = 'https://belajar.contoh.id'

const hangul: StoredClass = {
  id: 'hangul-dari-nol',
  language_id: 'korean',
  level: 'beginner',
  title: 'Hangul dari nol',
  title_ko: '한글 첫걸음',
  summary: 'Membaca dan menulis Hangul.',
  picture: { image_url: '/hangul.webp', image_width: 800, image_height: 450, alt: 'Hangul' },
  access: 'free',
  mentor: { name: 'Kim Ji-woo', role: 'Mentor bahasa Korea', signature_url: null },
  is_growing: false,
  description: 'Kelas untuk pemula.',
  goals: ['Membaca Hangul'],
  learnings: [],
}

/** The classes of a test: one that can be finished, and one that still grows. */
export const CLASSES = new Map(
  [hangul, { ...hangul, id: 'topik-i', title: 'TOPIK I', is_growing: true }].map(
    each => [each.id, each] as const,
  ),
)

/** Marks a class as finished by a learner. */
export async function finishClass(
  { db, dependencies }: Pick<TestApi, 'db' | 'dependencies'>,
  { user }: Pick<TestUser, 'user'>,
  classId = hangul.id,
): Promise<void> {
  const at = dependencies.now()
  await db
    .insertInto('class_progress')
    .values({
      user_id: user.id,
      class_id: classId,
      begun_at: at,
      last_at: at,
      learning_id: 'vokal',
      kind: 'quiz',
      part_id: 'kuis',
      finished_at: at,
      certificate_number: null,
    })
    .execute()
}

/** Returns the certificate of a learner, who has finished the class. */
export async function certificateOf(api: TestApi, learner: TestUser): Promise<Certificate> {
  await finishClass(api, learner)
  const made = await call(learner.http, generateCertificate, { body: { class_id: hangul.id } })
  if (!made.ok) throw new Error(made.error.message)
  return made.value.data
}

/** Returns a file of a certificate, by its public address. */
export function fetchFile(api: TestApi, address: string): Promise<Response> {
  return api.fetch(address.replace(PUBLIC_URL, ''))
}

/** Adds somebody's certificate to the database of a running server. */
export function putCertificate({ dataDir }: { dataDir: string }, userId: string): void {
  const db = new DatabaseSync(join(dataDir, 'sapa.db'), { timeout: 5_000 })
  const number = `SAPA-2026-7KQ4M-${randomBytes(3).toString('hex').slice(0, 5).toUpperCase()}`
  db.prepare(
    `insert into certificates (user_id, class_id, number, key, name, class_title, class_title_ko,
       class_level, mentor_name, mentor_role, finished_at, issued_at)
     values (?, 'hangul-dari-nol', ?, ?, 'Rina', 'Hangul', '한글', 'beginner', 'Kim', 'Mentor', 1, 1)`,
  ).run(userId, number, number.padEnd(32, '_'))
  db.close()
}

/** Revokes a certificate as an administrator does. @returns `ok`, or the code of the error */
export function revoke(
  who: Pick<TestUser, 'http'>,
  number: string,
  reason: string,
): Promise<string> {
  return outcomeOf(who, ['certificates', number], 'revoke', { word: 'CABUT', reason })
}
