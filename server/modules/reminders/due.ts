import type { Db, Tables } from '../../db/tables.ts'

/** A reminder that is due. */
export type Due = Pick<
  Tables['reminder_channels'],
  'user_id' | 'channel' | 'hour' | 'on_since' | 'next_at'
>

/** Sets the next time of a reminder. @returns whether this server was the first to do so */
export async function moveOn(trx: Db, due: Due, next_at: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reminder_channels')
    .set({ next_at })
    .where('user_id', '=', due.user_id)
    .where('channel', '=', due.channel)
    .where('next_at', '=', due.next_at)
    .where('is_on', '=', 1)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records that a reminder was sent. @returns whether none was sent on that day before */
export async function markSent(
  trx: Db,
  { user_id, channel }: Due,
  day: string,
  sent_at: number,
): Promise<boolean> {
  const row = await trx
    .insertInto('reminders_sent')
    .values({ user_id, channel, day, sent_at })
    .onConflict(conflict => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return row !== undefined
}

export async function turnOff(
  trx: Db,
  { user_id, channel }: Pick<Due, 'user_id' | 'channel'>,
): Promise<void> {
  await trx
    .updateTable('reminder_channels')
    .set({ is_on: 0 })
    .where('user_id', '=', user_id)
    .where('channel', '=', channel)
    .execute()
}
