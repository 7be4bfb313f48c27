import type { Db } from '../db/tables.ts'

/**
 * What the module of classes tells others: modules do not import each other.
 *
 * @returns ids of the classes that a learner has begun, the one that was open last first
 */
export async function readBegunClasses(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('class_progress')
    .select('class_id')
    .where('user_id', '=', userId)
    .orderBy('last_at', 'desc')
    .orderBy('class_id')
    .execute()
  return rows.map(({ class_id }) => class_id)
}
