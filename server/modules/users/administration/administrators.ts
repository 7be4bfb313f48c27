import { type Expression, type SqlBool, sql } from 'kysely'
import { raiseRevision } from '../../../db/revisions.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'

/**
 * Makes everybody else who changes who is an administrator wait until this transaction has ended:
 * of two who take the role from each other, the second finds what the first did. Before the row of
 * any user, or two could wait for each other.
 */
export async function lockAdministrators(trx: Db): Promise<void> {
  await raiseRevision(trx, 'administrators')
}

/** Whether somebody else could still look after the place; a condition for whoever is about to take that away. */
export function hasOther(trx: Db, userId: string): Expression<SqlBool> {
  const others = trx
    .selectFrom('users as other')
    .select('other.id')
    .where('other.is_admin', '=', 1)
    .where('other.is_disabled', '=', 0)
    .where('other.id', '!=', userId)
  return sql<boolean>`exists ${others}`
}

/**
 * Ends the call of who was an administrator when it began and is none any more.
 *
 * @throws ApiError forbidden
 */
export async function checkAdministrator(trx: Db, userId: string): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('is_admin', '=', 1)
    .where('is_disabled', '=', 0)
    .executeTakeFirst()
  if (!user) throw new ApiError('forbidden')
}

/**
 * Says early that nobody would be left, before anything is done that takes long.
 *
 * @throws ApiError last-administrator
 */
export async function refuseLast(db: Db, userId: string): Promise<void> {
  const last = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('is_admin', '=', 1)
    .where('is_disabled', '=', 0)
    .where(eb => eb.not(hasOther(db, userId)))
    .executeTakeFirst()
  if (last) throw new ApiError('last-administrator')
}
