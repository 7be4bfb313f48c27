import type { Db } from '../../db/tables.ts'
import type { PersonalData } from '../../module.ts'
import { dropReminders } from './public.ts'

const TABLES = [
  'reminder_channels',
  'reminders_sent',
  'access_mails_off',
  'push_messages',
  'push_devices',
] as const

/** A learner's reminder times, the reminders that were sent, and the browsers that show them. */
export function reminderData(db: Db): PersonalData {
  return {
    columns: TABLES.map(table => `${table}.user_id`),
    async export({ userId }) {
      const [reminder_channels, reminders_sent, access_mails_off, push_devices] = await Promise.all(
        [channelsOf(db, userId), sentTo(db, userId), refusalsOf(db, userId), devicesOf(db, userId)],
      )
      return { reminder_channels, reminders_sent, access_mails_off, push_devices }
    },
    async erase(trx, { userId }) {
      await dropReminders(trx, userId)
      for (const table of TABLES)
        await trx.deleteFrom(table).where('user_id', '=', userId).execute()
    },
  }
}

function channelsOf(db: Db, userId: string) {
  return db
    .selectFrom('reminder_channels')
    .select(['channel', 'is_on', 'hour', 'on_since'])
    .where('user_id', '=', userId)
    .orderBy('channel')
    .execute()
}

function sentTo(db: Db, userId: string) {
  return db
    .selectFrom('reminders_sent')
    .select(['channel', 'day', 'sent_at'])
    .where('user_id', '=', userId)
    .orderBy('day')
    .orderBy('channel')
    .execute()
}

function refusalsOf(db: Db, userId: string) {
  return db.selectFrom('access_mails_off').select('since').where('user_id', '=', userId).execute()
}

/** The encryption keys of messages are left out: they belong to the browser, and reveal nothing. */
function devicesOf(db: Db, userId: string) {
  return db
    .selectFrom('push_devices')
    .select(['endpoint', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
