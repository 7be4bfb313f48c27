import type { Db } from '../db/tables.ts'
import type { Grant } from './timeline.ts'

/** Every right that a learner was ever given. */
export async function readGrants(db: Db, userId: string): Promise<Grant[]> {
  return (await readGrantsOf(db, [userId])).get(userId) ?? []
}

/** Likewise those of several learners; who was given none is not there. */
export async function readGrantsOf(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, Grant[]>> {
  const grants = new Map<string, Grant[]>()
  if (userIds.length === 0) return grants
  const rows = await db
    .selectFrom('access_grants')
    .select(['user_id', 'source', 'kind', 'language_ids', 'class_ids', 'days'])
    .select(['granted_at', 'revoked_at'])
    .where('user_id', 'in', userIds)
    .execute()
  for (const { user_id, language_ids, class_ids, ...row } of rows) {
    const opened = { language_ids: JSON.parse(language_ids), class_ids: JSON.parse(class_ids) }
    grants.set(user_id, [...(grants.get(user_id) ?? []), { ...row, ...opened }])
  }
  return grants
}

/** A right to give. */
export interface NewGrant extends Omit<Grant, 'revoked_at'> {
  user_id: string
  reason?: string
}

/**
 * Gives a right, in the transaction of what it comes from; one source gives nothing twice.
 *
 * @returns whether it was given now
 */
export async function grantAccess(trx: Db, { reason, ...grant }: NewGrant): Promise<boolean> {
  const row = await trx
    .insertInto('access_grants')
    .values({
      ...grant,
      language_ids: JSON.stringify(grant.language_ids),
      class_ids: JSON.stringify(grant.class_ids),
      revoked_at: null,
      reason: reason ?? null,
    })
    .onConflict(conflict => conflict.columns(['user_id', 'source']).doNothing())
    .returning('source')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a right now, for money that went back; what it has already given stays given. */
export async function revokeAccess(
  trx: Db,
  userId: string,
  source: string,
  at: number,
): Promise<void> {
  await trx
    .updateTable('access_grants')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where('revoked_at', 'is', null)
    .execute()
}
