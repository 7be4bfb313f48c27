import { retry } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { FindFinishedClass, FinishedClass } from './finished-class.ts'
import { credentialId, newKey, newNumber } from './numbers.ts'

export type CertificateRow = Tables['certificates']

interface MakingParts {
  db: Db
  now: () => number
  findClass: FindFinishedClass
}

/** Certificates of a learner, the newest first. */
export function listCertificates(db: Db, userId: string): Promise<CertificateRow[]> {
  return db
    .selectFrom('certificates')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('issued_at', 'desc')
    .orderBy('class_id')
    .execute()
}

/**
 * Makes the certificate of a class that a learner has finished, or finds the one there is.
 *
 * @throws ApiError not-found for no class, not-finished, or token-revoked for a learner who is gone
 */
export async function makeCertificate(
  { db, now, findClass }: MakingParts,
  userId: string,
  classId: string,
): Promise<CertificateRow> {
  const known = await findOwn(db, userId, classId)
  if (known) return known
  const found = await findClass(db, userId, classId)
  if (!found) throw new ApiError('not-found', 'Kelas ini tidak ada.')
  const { finished_at } = found
  if (finished_at === null) throw new ApiError('not-finished')
  return retry(() =>
    db.transaction().execute(async trx => {
      const name = await lockLearner(trx, userId)
      const row = newRow({ userId, classId, name, now: now() }, { ...found, finished_at })
      await trx
        .insertInto('certificates')
        .values(row)
        .onConflict(conflict => conflict.columns(['user_id', 'class_id']).doNothing())
        .execute()
      return (await findOwn(trx, userId, classId)) ?? row
    }),
  )
}

function newRow(
  given: { userId: string; classId: string; name: string; now: number },
  { title, title_ko, level, mentor, finished_at }: FinishedClass & { finished_at: number },
): CertificateRow {
  return {
    user_id: given.userId,
    class_id: given.classId,
    number: newNumber(given.now),
    key: newKey(),
    name: given.name,
    class_title: title,
    class_title_ko: title_ko,
    class_level: level,
    mentor_name: mentor.name,
    mentor_role: mentor.role,
    mentor_signature_url: mentor.signature_url,
    finished_at,
    issued_at: given.now,
    revoked_at: null,
  }
}

/** Waits for who deletes the account at the same time, so that nothing is left of one that is gone. */
async function lockLearner(trx: Db, userId: string): Promise<string> {
  const user = await trx
    .updateTable('users')
    .set(eb => ({ is_disabled: eb.ref('is_disabled') }))
    .where('id', '=', userId)
    .returning('name')
    .executeTakeFirst()
  if (!user) throw new ApiError('token-revoked')
  return user.name
}

function findOwn(db: Db, userId: string, classId: string) {
  return db
    .selectFrom('certificates')
    .selectAll()
    .where('user_id', '=', userId)
    .where('class_id', '=', classId)
    .executeTakeFirst()
}

/** @throws ApiError not-found */
export async function findCertificate(
  db: Db,
  by: 'number' | 'key',
  value: string,
): Promise<CertificateRow> {
  const row = await db
    .selectFrom('certificates')
    .selectAll()
    .where(by, '=', value)
    .executeTakeFirst()
  if (!row) throw new ApiError('not-found', 'Sertifikat ini tidak ada.')
  return row
}

/**
 * Takes a certificate back for good; a second time changes nothing.
 *
 * @throws ApiError not-found
 */
export async function revokeCertificate(
  db: Db,
  number: string,
  now: number,
): Promise<CertificateRow> {
  await retry(() =>
    db.transaction().execute(async trx => {
      const row = await trx
        .updateTable('certificates')
        .set({ revoked_at: now })
        .where('number', '=', number)
        .where('revoked_at', 'is', null)
        .returning('key')
        .executeTakeFirst()
      if (row) await revokeCredential(trx, row.key, now)
    }),
  )
  return findCertificate(db, 'number', number)
}

/** Puts a credential on the public list of those that hold no more. */
export async function revokeCredential(trx: Db, key: string, now: number): Promise<void> {
  await trx
    .insertInto('revoked_credentials')
    .values({ credential_id: credentialId(key), revoked_at: now })
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .execute()
}
