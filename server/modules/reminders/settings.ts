import type { ReminderChange, Reminders, StopKind } from '../../../src/contract/reminders.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { transact } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { readLearnerDay } from '../../learner-days/read-zones.ts'
import { isWaiting, leaveWaitlist } from '../waitlist/public.ts'
import { turnOff } from './due.ts'
import { nextHour } from './hours.ts'
import { dropReminders, refuseAccessMails, wantAccessMails, wantsAccessMails } from './public.ts'

/** The default hour: after work, before the night. */
const USUAL_HOUR = 19

type Channel = Tables['reminder_channels']['channel']

export async function readReminders(db: Db, userId: string): Promise<Reminders> {
  const rows = await db
    .selectFrom('reminder_channels')
    .select(['channel', 'is_on', 'hour', 'next_at'])
    .where('user_id', '=', userId)
    .execute()
  const show = (channel: Channel) => {
    const row = rows.find(each => each.channel === channel)
    const is_on = row?.is_on === 1
    return { is_on, hour: row?.hour ?? USUAL_HOUR, next_at: is_on ? row.next_at : null }
  }
  const devices = await db
    .selectFrom('push_devices')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  return {
    mail: show('mail'),
    push: { ...show('push'), devices: devices.length },
    access_mails: { is_on: await wantsAccessMails(db, userId) },
  }
}

/** @throws ApiError token-revoked for a learner who is gone */
export async function changeReminders(
  { db, now }: { db: Db; now: () => number },
  user_id: string,
  { access_mails, ...channels }: ReminderChange,
): Promise<Reminders> {
  await transact(db, async trx => {
    await lockLearner(trx, user_id)
    const { zone } = await readLearnerDay(trx, user_id, now())
    for (const channel of ['mail', 'push'] as const) {
      const chosen = channels[channel]
      if (!chosen) continue
      const { hour } = chosen
      const is_on = chosen.is_on ? 1 : 0
      const row = { is_on, hour, next_at: nextHour(zone, hour, now()) } as const
      await trx
        .insertInto('reminder_channels')
        .values({ user_id, channel, ...row, on_since: now() })
        .onConflict(conflict =>
          conflict.columns(['user_id', 'channel']).doUpdateSet(({ eb, ref, and }) => ({
            ...row,
            // Turning on what is on already does not restart the count of days.
            on_since: eb
              .case()
              .when(
                and([
                  eb('reminder_channels.is_on', '=', is_on),
                  eb('reminder_channels.hour', '=', hour),
                ]),
              )
              .then(ref('reminder_channels.on_since'))
              .else(now())
              .end(),
          })),
        )
        .execute()
      if (!chosen.is_on) await dropReminders(trx, user_id, channel)
    }
    if (access_mails?.is_on === true) await wantAccessMails(trx, user_id)
    if (access_mails?.is_on === false) await refuseAccessMails(trx, user_id, now())
  })
  return readReminders(db, user_id)
}

/**
 * Whether reminders of a kind are sent; undefined for a learner who is gone. Somebody on the
 * waiting list may have no account.
 */
export async function isReminded(
  db: Db,
  { kind, userId }: { kind: StopKind; userId: string },
): Promise<boolean | undefined> {
  if (kind === 'waitlist') return isWaiting(db, userId)
  const user = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (!user) return undefined
  return (await readReminders(db, userId))[kind].is_on
}

/** Stops reminders of a kind; reminders that are stopped already stay so. */
export async function stop(
  { db, now }: { db: Db; now: () => number },
  { kind, userId }: { kind: StopKind; userId: string },
): Promise<void> {
  if (kind === 'waitlist') return leaveWaitlist(db, userId)
  await transact(db, async trx => {
    await lockLearner(trx, userId)
    if (kind === 'access_mails') return refuseAccessMails(trx, userId, now())
    await turnOff(trx, { user_id: userId, channel: kind })
    // Pending reminders are withdrawn too.
    await dropReminders(trx, userId, kind)
  })
}
