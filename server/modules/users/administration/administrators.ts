import { type Expression, type SqlBool, sql } from 'kysely'
import { raiseRevision } from '../../../db/revisions.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'

/**
 * Makes every other change of administrators' rights wait until this transaction has ended: of two
 * who take the role from each other, the second sees the result of the first. It comes before the
 * lock on any user, or two could deadlock.
 */
export async function lockAdministrators(trx: Db): Promise<void> {
  await raiseRevision(trx, 'administrators')
}

/**
 * Returns the condition that another active administrator exists, for changes that take one away.
 */
export function hasOther(trx: Db, userId: string): Expression<SqlBool> {
  const otherAdministrators = trx
    .selectFrom('users as other')
    .select('other.id')
    .where('other.is_admin', '=', 1)
    .where('other.is_disabled', '=', 0)
    .where('other.id', '!=', userId)
  return sql<boolean>`exists ${otherAdministrators}`
}

/**
 * Refuses a caller who was an administrator when the call began and is none any more.
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
 * Refuses early to remove the last administrator, before anything that takes long.
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
