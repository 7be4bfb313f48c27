import type { Db } from '../../db/tables.ts'

/**
 * Makes every other join or leave of a leaderboard wait until this transaction has ended. An update
 * that changes nothing is a lock that every engine has.
 *
 * @returns whether the leaderboard exists
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
 * Locks the leaderboard of a class, and creates it for the first learner who joins. One statement
 * does both: between two, the last member who leaves could delete it.
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
