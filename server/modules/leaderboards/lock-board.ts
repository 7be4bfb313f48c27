import type { Db } from '../../db/tables.ts'

/**
 * Makes everybody else who joins or leaves a leaderboard wait until this transaction has ended.
 * An update that changes nothing is a lock that every engine has.
 *
 * @returns whether there is one
 */
export async function lockBoard(trx: Db, id: string): Promise<boolean> {
  const board = await trx
    .updateTable('leaderboards')
    .set(eb => ({ created_at: eb.ref('created_at') }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return board !== undefined
}

/**
 * Locks the leaderboard of a class, which whoever comes first makes. In one statement: between two
 * the last who leaves could take it away.
 */
export async function lockOrMake(trx: Db, id: string, created_at: number): Promise<true> {
  await trx
    .insertInto('leaderboards')
    .values({ id, title: null, created_at })
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet(({ ref }) => ({ created_at: ref('leaderboards.created_at') })),
    )
    .execute()
  return true
}
