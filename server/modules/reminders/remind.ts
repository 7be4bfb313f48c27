import { setImmediate as breathe } from 'node:timers/promises'
import { addDays } from '../../../src/lib/calendar-days.ts'
import { DAY, MINUTE } from '../../../src/lib/durations.ts'
import { retry, transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { dateIn, type LearnerDay, learnerDay } from '../../learner-days/learner-day.ts'
import { readZones } from '../../learner-days/read-zones.ts'
import { purgeBefore } from '../../lib/purge.ts'
import { hasCheckedIn, readCurrentStreak } from '../check-ins/public.ts'
import { readDueEntries } from '../word-reviews/public.ts'
import type { RemindDependencies } from './dependencies.ts'
import { type Due, markSent, moveOn, turnOff } from './due.ts'
import { nextHour, sentUntil } from './hours.ts'
import { type Reader, writeMail, writePush } from './write.ts'

/** Reminders that are read together. */
const PAGE = 100

/** Reminds every learner whose hour has come, and who has not checked in today. */
export async function remindDue(dependencies: RemindDependencies): Promise<void> {
  const { db, log, now } = dependencies
  const until = now()
  let page: Due[]
  do {
    page = await readDue(db, until)
    // A failure for one learner does not delay the others.
    for (const due of page)
      await remind(dependencies, due).catch(error => {
        log.error({ err: error }, 'reminder failed')
        return putOff(db, due)
      })
    await breathe()
  } while (page.length === PAGE)
}

function readDue(db: Db, until: number): Promise<Due[]> {
  return db
    .selectFrom('reminder_channels')
    .select(['user_id', 'channel', 'hour', 'on_since', 'next_at'])
    .where('is_on', '=', 1)
    .where('next_at', '<=', until)
    .orderBy('next_at')
    .limit(PAGE)
    .execute()
}

async function remind(dependencies: RemindDependencies, due: Due): Promise<void> {
  const { db, now, onMail } = dependencies
  const isMailed = await transact(db, async trx => {
    const reader = await lockReader(trx, due.user_id)
    if (!reader) return putOffFor(trx, due, DAY)
    const zones = await readZones(trx, due.user_id)
    const today = learnerDay(zones, now())
    const { day, zone } = today
    // Only one server sets the next time.
    if (!(await moveOn(trx, due, nextHour(zone, due.hour, now())))) return false
    const until = sentUntil(zone, due.hour, now())
    if (until === undefined) return false
    if (await hasCheckedIn(trx, due.user_id, day)) return false
    if (!(await markSent(trx, due, day, now()))) return false
    const streak = await readCurrentStreak(trx, reader, now())
    const isLast = isForgotten(reader, { day, since: dateIn(zone, due.on_since) })
    if (isLast) await turnOff(trx, due)
    const words = await readDueWords(trx, due.user_id, today)
    const reminder = { reader, zone, hour: due.hour, until, streak, due: words, isLast }
    if (due.channel === 'push') await writePush(dependencies, trx, reminder)
    else await writeMail(dependencies, trx, reminder)
    return due.channel === 'mail'
  })
  if (isMailed) onMail()
}

/** Words that a reminder names. */
const WORDS_NAMED = 3

/** Returns how many words a learner has to review today, and the first of them. */
async function readDueWords(
  db: Db,
  userId: string,
  today: LearnerDay,
): Promise<{ count: number; words: string[] }> {
  // New words wait for nobody: neither taught ones nor saved ones.
  const { entries } = await readDueEntries(db, userId, today, [])
  const ids = entries.filter(({ is_new }) => !is_new).map(({ id }) => id)
  const named = ids.slice(0, WORDS_NAMED)
  if (named.length === 0) return { count: 0, words: [] }
  const rows = await db
    .selectFrom('dictionary_entries')
    .select(['id', 'word'])
    .where('id', 'in', named)
    .execute()
  const names = new Map(rows.map(({ id, word }) => [id, word]))
  return { count: ids.length, words: named.flatMap(id => names.get(id) ?? []) }
}

/** Locks the reader; one who was deleted or blocked meanwhile is not reminded. */
function lockReader(trx: Db, userId: string): Promise<Reader | undefined> {
  return trx
    .updateTable('users')
    .set(eb => ({ is_disabled: eb.ref('is_disabled') }))
    .where('id', '=', userId)
    .where('is_disabled', '=', 0)
    .returning(['id', 'name', 'email', 'daily_check_in_streak', 'last_check_in_date'])
    .executeTakeFirst()
}

/** Days without a check-in after which reminders stop. */
const PATIENCE = 14

/** Whether reminders have had no effect for long. @param since the day they were turned on */
function isForgotten(
  { last_check_in_date: last }: Reader,
  { day, since }: { day: string; since: string },
): boolean {
  const active = last && last > since ? last : since
  return addDays(active, PATIENCE) <= day
}

/** Puts a failed reminder off, so that the others come first until its retry. */
async function putOff(db: Db, due: Due): Promise<void> {
  await retry(() => putOffFor(db, due, 5 * MINUTE)).catch(() => {})
}

async function putOffFor(db: Db, due: Due, time: number): Promise<false> {
  await moveOn(db, due, due.next_at + time)
  return false
}

/** How long sent reminders are recorded, in milliseconds. */
const RETENTION = 30 * DAY

export async function purgeSent(db: Db, now: number): Promise<void> {
  await purgeBefore(db, 'reminders_sent', ['user_id', 'channel', 'day'], 'sent_at', now - RETENTION)
}
