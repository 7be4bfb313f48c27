import type { Selectable } from 'kysely'
import type { Actor } from '../../audit-log/actor.ts'
import { writeAudit } from '../../audit-log/write-audit.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { transact } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { randomKey, randomNumber } from '../../lib/random-names.ts'
import { type Classes, rememberCertificate, whenFinished } from '../classes/public.ts'
import { ownsFrame } from '../rewards/public.ts'
import { credentialId } from './numbers.ts'

export type CertificateRow = Selectable<Tables['certificates']>

interface CertificateMaker {
  db: Db
  now: () => number
  classes: Classes
}

/** Returns the certificates of a learner, the newest first. */
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
 * Creates the certificate of a class that a learner has finished, or returns the existing one.
 *
 * @throws ApiError not-found for no class, not-finished, or token-revoked for a deleted account
 */
export async function makeCertificate(
  { db, now, classes }: CertificateMaker,
  userId: string,
  classId: string,
): Promise<CertificateRow> {
  const existing = await findOwn(db, userId, classId)
  if (existing) return existing
  const finished = await findFinished(db, classes, userId, classId)
  return transact(db, async trx => {
    await lockLearner(trx, userId)
    const row = {
      ...newRow(userId, await readName(trx, userId), finished, now()),
      has_frame: (await ownsFrame(trx, userId)) ? (1 as const) : (0 as const),
    }
    await trx
      .insertInto('certificates')
      .values(row)
      .onConflict(conflict => conflict.columns(['user_id', 'class_id']).doNothing())
      .execute()
    const certificate = (await findOwn(trx, userId, classId)) ?? row
    await rememberCertificate(trx, userId, classId, certificate.number)
    return certificate
  })
}

/**
 * Returns a class that a learner has finished. A class that still grows cannot be finished.
 *
 * @throws ApiError not-found or not-finished
 */
async function findFinished(db: Db, classes: Classes, userId: string, classId: string) {
  const about = classes.get(classId)
  if (!about) throw new ApiError('not-found', 'Kelas ini tidak ada.')
  const finishedAt = about.is_growing ? undefined : await whenFinished(db, userId, classId)
  if (finishedAt === undefined) throw new ApiError('not-finished')
  return { about, finishedAt }
}

type Finished = Awaited<ReturnType<typeof findFinished>>

function newRow(
  userId: string,
  name: string,
  { about: { id, title, title_ko, level, mentor }, finishedAt }: Finished,
  now: number,
): Omit<CertificateRow, 'has_frame'> {
  return {
    user_id: userId,
    class_id: id,
    number: randomNumber('SAPA', now),
    key: randomKey(),
    name,
    class_title: title,
    class_title_ko: title_ko,
    class_level: level,
    mentor_name: mentor.name,
    mentor_role: mentor.role,
    mentor_signature_url: mentor.signature_url,
    finished_at: finishedAt,
    issued_at: now,
    revoked_at: null,
  }
}

async function readName(trx: Db, userId: string): Promise<string> {
  const { name } = await trx
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return name
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

/** Author, reason and time of a revocation. */
export interface Revocation {
  actor: Actor
  reason: string
  /** Milliseconds UTC. */
  now: number
}

/**
 * Revokes a certificate for good; a second time changes nothing.
 *
 * @throws ApiError not-found
 */
export async function revokeCertificate(
  db: Db,
  number: string,
  { actor, reason, now }: Revocation,
): Promise<CertificateRow> {
  await transact(db, async trx => {
    const row = await trx
      .updateTable('certificates')
      .set({ revoked_at: now })
      .where('number', '=', number)
      .where('revoked_at', 'is', null)
      .returning('key')
      .executeTakeFirst()
    if (!row) return
    await revokeCredential(trx, row.key, now)
    await writeAudit(trx, {
      actor,
      now,
      action: 'revoke',
      resource: 'certificates',
      id: number,
      title: `Sertifikat ${number}`,
      reason,
      before: { revoked_at: null },
      after: { revoked_at: now },
    })
  })
  return findCertificate(db, 'number', number)
}

/** Puts a credential on the public revocation list. */
export async function revokeCredential(trx: Db, key: string, now: number): Promise<void> {
  await trx
    .insertInto('revoked_credentials')
    .values({ credential_id: credentialId(key), revoked_at: now })
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .execute()
}

/**
 * Draws a learner's own certificate with or without the frame from now on.
 *
 * @throws ApiError not-found, or forbidden for a learner without a frame
 */
export function chooseFrame(
  db: Db,
  userId: string,
  number: string,
  hasFrame: boolean,
): Promise<CertificateRow> {
  return transact(db, async trx => {
    await lockLearner(trx, userId)
    if (!(await ownsFrame(trx, userId)))
      throw new ApiError('forbidden', 'Tukar dulu poinmu dengan bingkainya di halaman Hadiah.')
    const row = await trx
      .updateTable('certificates')
      .set({ has_frame: hasFrame ? 1 : 0 })
      .where('user_id', '=', userId)
      .where('number', '=', number)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new ApiError('not-found', 'Sertifikat ini tidak ada di akunmu.')
    return row
  })
}
