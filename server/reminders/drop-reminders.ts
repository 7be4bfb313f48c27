import type { Db, Tables } from '../db/tables.ts'

type Channel = Tables['reminder_channels']['channel']

/** What marks the daily mail of a learner in the outbox. */
export function dailyMailOf(userId: string): string {
  return `daily ${userId}`
}

/**
 * Takes back reminders that wait to be sent, in the transaction that has locked their reader: who
 * has checked in or has stopped them is sent none, also where the first try has failed.
 *
 * @param channel both when absent
 */
export async function dropReminders(trx: Db, userId: string, channel?: Channel): Promise<void> {
  if (channel !== 'mail')
    await trx.deleteFrom('push_messages').where('user_id', '=', userId).execute()
  if (channel !== 'push')
    await trx
      .deleteFrom('outbox')
      .where('about', '=', dailyMailOf(userId))
      .where('sent_at', 'is', null)
      .execute()
}
