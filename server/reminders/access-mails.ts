import type { Db } from '../db/tables.ts'

/** Whether somebody wants the mail before what they bought ends. */
export async function wantsAccessMails(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('access_mails_off')
    .select('since')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined
}

export async function refuseAccessMails(db: Db, user_id: string, since: number): Promise<void> {
  await db
    .insertInto('access_mails_off')
    .values({ user_id, since })
    .onConflict(conflict => conflict.column('user_id').doNothing())
    .execute()
}

export async function wantAccessMails(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('access_mails_off').where('user_id', '=', userId).execute()
}
