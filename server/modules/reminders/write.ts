import { randomUUID } from 'node:crypto'
import {
  type DailyReminder,
  dailyReminder,
  dailyReminderMail,
} from '../../../content/mail/daily-reminder.ts'
import { hourOf } from '../../../src/lib/event-time.ts'
import type { Zone } from '../../../src/lib/zones.ts'
import type { Db } from '../../db/tables.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { RemindDependencies } from './dependencies.ts'
import { dailyMailOf, stopLink } from './public.ts'

/** Recipient of a reminder. */
export interface Reader {
  id: string
  name: string
  email: string
  daily_check_in_streak: number
  last_check_in_date: string | null
}

export interface DueReminder {
  reader: Reader
  zone: Zone
  hour: number
  /** Time after which it would come too late. */
  until: number
  /** Length of the streak that a check-in today would continue. */
  streak: number
  due: DailyReminder['due']
  /** Whether this is the last reminder until they are turned on again. */
  isLast: boolean
}

/** Puts a reminder mail into the outbox. */
export async function writeMail(
  dependencies: RemindDependencies,
  trx: Db,
  reminder: DueReminder,
): Promise<void> {
  const { reader, zone, hour, until, streak, due, isLast } = reminder
  const now = dependencies.now()
  const stop = stopLink(dependencies, { kind: 'mail', userId: reader.id })
  const mail = dailyReminderMail({
    name: reader.name,
    streak,
    due,
    time: hourOf(hour, zone),
    isLast,
    homeUrl: `${dependencies.publicUrl()}/`,
    stopUrl: stop.url,
  })
  const { headers } = stop
  const about = dailyMailOf(reader.id)
  const usefulFor = until - now
  await enqueue(trx, { recipient: reader.email, ...mail, headers, about, usefulFor }, now)
}

/** Queues a push message for each browser of the reader. */
export async function writePush(
  dependencies: RemindDependencies,
  trx: Db,
  reminder: DueReminder,
): Promise<void> {
  const { reader, until, streak, due, isLast } = reminder
  const devices = await trx
    .selectFrom('push_devices')
    .select(['id', 'endpoint'])
    .where('user_id', '=', reader.id)
    .execute()
  const text = JSON.stringify(dailyReminder({ streak, due, isLast }))
  for (const { id, endpoint } of devices)
    await trx
      .insertInto('push_messages')
      .values({
        user_id: reader.id,
        id: randomUUID(),
        device_id: id,
        service: new URL(endpoint).host,
        text,
        tries: 0,
        next_try_at: dependencies.now(),
        give_up_at: until,
      })
      .execute()
}
