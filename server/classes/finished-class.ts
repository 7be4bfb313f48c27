import type { Db } from '../db/tables.ts'

/**
 * What the module of classes tells that of certificates: modules do not import each other.
 * Title, mentor and level of a class come from `TaughtClasses`.
 *
 * @returns when this learner finished this class, milliseconds UTC; undefined until then
 */
export async function whenFinished(
  db: Db,
  userId: string,
  classId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('class_progress')
    .select('finished_at')
    .where('user_id', '=', userId)
    .where('class_id', '=', classId)
    .executeTakeFirst()
  return row?.finished_at ?? undefined
}

/** Lets the history of a learner's classes show the certificate; null takes it back. */
export async function rememberCertificate(
  trx: Db,
  userId: string,
  classId: string,
  certificate_number: string | null,
): Promise<void> {
  await trx
    .updateTable('class_progress')
    .set({ certificate_number })
    .where('user_id', '=', userId)
    .where('class_id', '=', classId)
    .execute()
}
