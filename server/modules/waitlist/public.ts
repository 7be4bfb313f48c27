import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'

/** Whether an entry, by its id, is still on the waiting list. */
export async function isWaiting(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('waitlist')
    .select('topic')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes an entry with its address; an entry that is gone already stays so. */
export async function leaveWaitlist(db: Db, id: string): Promise<void> {
  await retry(() => db.deleteFrom('waitlist').where('id', '=', id).execute())
}
