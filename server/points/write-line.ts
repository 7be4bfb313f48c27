import type { Db, Tables } from '../db/tables.ts'

/**
 * Adds a line to the ledger, in a transaction that has locked the learner.
 *
 * @returns false when what it is for is there already
 */
export async function writeLine(trx: Db, line: Tables['points_ledger']): Promise<boolean> {
  const { user_id } = line
  const { newest } = await trx
    .selectFrom('points_ledger')
    .select(({ fn }) => fn.max<number | null>('at').as('newest'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  // Of two at the same time, one comes after the other.
  const at = Math.max(line.at, (newest ?? 0) + 1)
  const row = await trx
    .insertInto('points_ledger')
    .values({ ...line, at })
    .onConflict(conflict => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}
