import { setImmediate as breathe } from 'node:timers/promises'
import { accessEndsMail } from '../../../content/mail/access-ends.ts'
import { TimeZone } from '../../../src/contract/users.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { momentOf } from '../../../src/lib/event-time.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { purgeBefore } from '../../lib/purge.ts'
import { enqueue } from '../../mail/outbox.ts'
import { stopLink, wantsAccessMails } from '../reminders/public.ts'
import type { SubscriptionDependencies } from './dependencies.ts'
import { type End, endsAhead } from './ends-ahead.ts'
import { nameOf } from './opened-names.ts'
import { readGrants, readGrantsOf } from './public.ts'

type RemindDependencies = Pick<
  SubscriptionDependencies,
  'db' | 'now' | 'log' | 'secret' | 'publicUrl' | 'classes' | 'onMail'
>

/** Learners whose grants are read together. */
const PAGE = 200

/** Tells learners by mail, once, that their access ends soon. */
export async function remind(dependencies: RemindDependencies): Promise<void> {
  let page = await learnersAfter(dependencies.db, '')
  while (page.length > 0) {
    for (const userId of await unaware(dependencies, page)) {
      // A failure for one learner does not delay the others; it is retried in an hour.
      await remindLearner(dependencies, userId).catch(error =>
        dependencies.log.error({ err: error }, 'reminder failed'),
      )
    }
    await breathe()
    page = await learnersAfter(dependencies.db, page.at(-1) ?? '')
  }
}

async function learnersAfter(db: Db, last: string): Promise<string[]> {
  const rows = await db
    .selectFrom('access_grants')
    .select('user_id')
    .distinct()
    .where('user_id', '>', last)
    .orderBy('user_id')
    .limit(PAGE)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Returns the learners who have not been told of an end yet, so that only those are locked. */
async function unaware(
  { db, now, classes }: RemindDependencies,
  userIds: string[],
): Promise<string[]> {
  const grants = await readGrantsOf(db, userIds)
  const reminders = await db
    .selectFrom('access_reminders')
    .select(['user_id', 'ends_at'])
    .where('user_id', 'in', userIds)
    .execute()
  const reminded = new Set(reminders.map(({ user_id, ends_at }) => `${user_id} ${ends_at}`))
  return userIds.filter(id =>
    endsAhead(grants.get(id) ?? [], now(), course => classes.get(course)).some(
      ({ at }) => !reminded.has(`${id} ${at}`),
    ),
  )
}

async function remindLearner(dependencies: RemindDependencies, userId: string): Promise<void> {
  const { db, now, classes, onMail } = dependencies
  await transact(db, async trx => {
    const user = await lockReader(trx, userId)
    // No row is written: somebody who turns the mails on again may still be told in time.
    if (!user || !(await wantsAccessMails(trx, userId))) return
    // Read again under the lock: a learner who has just bought more is not told.
    const ends = endsAhead(await readGrants(trx, userId), now(), id => classes.get(id))
    for (const end of ends)
      if (await markReminded(trx, userId, end, now())) await write(dependencies, trx, user, end)
  })
  onMail()
}

interface Reader {
  id: string
  name: string
  email: string
  time_zone: string
}

/** Locks the reader; one who was deleted or blocked meanwhile gets no mail. */
function lockReader(trx: Db, userId: string): Promise<Reader | undefined> {
  return trx
    .updateTable('users')
    .set(eb => ({ is_disabled: eb.ref('is_disabled') }))
    .where('id', '=', userId)
    .where('is_disabled', '=', 0)
    .returning(['id', 'name', 'email', 'time_zone'])
    .executeTakeFirst()
}

async function markReminded(
  trx: Db,
  user_id: string,
  { at: ends_at }: End,
  sent_at: number,
): Promise<boolean> {
  const row = await trx
    .insertInto('access_reminders')
    .values({ user_id, ends_at, sent_at })
    .onConflict(conflict => conflict.doNothing())
    .returning('ends_at')
    .executeTakeFirst()
  return row !== undefined
}

async function write(
  dependencies: RemindDependencies,
  trx: Db,
  { id, name, email, time_zone }: Reader,
  { at, kind, opened }: End,
): Promise<void> {
  const { now, classes } = dependencies
  const names = await Promise.all(opened.map(one => nameOf({ db: trx, classes }, one)))
  const end = momentOf(at, TimeZone.parse(time_zone))
  const { url: stopUrl, headers } = stopLink(dependencies, { kind: 'access_mails', userId: id })
  const mail = accessEndsMail({ name, kind, opened: names, end, stopUrl })
  await enqueue(trx, { recipient: email, ...mail, headers, usefulFor: at - now() }, now())
}

/** How long a reminder is remembered after the end it was about, in milliseconds. */
const RETENTION = 30 * DAY

export async function purgeReminders(db: Db, now: number): Promise<void> {
  await purgeBefore(db, 'access_reminders', ['user_id', 'ends_at'], 'ends_at', now - RETENTION)
}
