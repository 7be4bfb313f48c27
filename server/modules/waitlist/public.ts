import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'

/** Whether somebody still waits to hear of something, by the id of their wish. */
export async function isWaiting(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('waitlist')
    .select('topic')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets a wish, its address with it; one that is forgotten already stays so. */
export async function leaveWaitlist(db: Db, id: string): Promise<void> {
  await retry(() => db.deleteFrom('waitlist').where('id', '=', id).execute())
}
