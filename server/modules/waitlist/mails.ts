import { randomUUID } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { waitlistLetter, waitlistTopics } from '../../../content/mail/waitlist-letter.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { transact } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { Dependencies } from '../../module.ts'
import { stopLink } from '../reminders/public.ts'

export type MailDependencies = Pick<
  Dependencies,
  'db' | 'now' | 'log' | 'secret' | 'publicUrl' | 'onMail'
>

/** A mail that an administrator writes. */
export interface Draft {
  subject: string
  text: string
}

/** Mails of one transaction: it limits how long other writers wait. */
const SLICE = 100
/** How long the mail server may keep trying to send a mail, in milliseconds. */
const USEFUL_FOR = 7 * DAY

/** Puts a mail to one person on the list into the outbox, with the link to leave the list. */
export async function writeMail(
  dependencies: MailDependencies,
  trx: Db,
  entry: { id: string; email: string; topic: string },
  { subject, text }: Draft,
): Promise<void> {
  const { url: stopUrl, headers } = stopLink(dependencies, { kind: 'waitlist', userId: entry.id })
  const topic = waitlistTopics[entry.topic] ?? entry.topic
  const mail = waitlistLetter({ subject, text, topic, stopUrl })
  const outgoing = { recipient: entry.email, ...mail, headers, usefulFor: USEFUL_FOR }
  await enqueue(trx, outgoing, dependencies.now())
}

/** Begins a mail to everybody who is on the list of a topic now. */
export async function beginMailing(
  trx: Db,
  topic: string,
  draft: Draft,
  now: number,
): Promise<void> {
  const begun = { id: randomUUID(), topic, ...draft, created_at: now }
  await trx
    .insertInto('waitlist_letters')
    .values({ ...begun, written_to: '', letters: 0, done_at: null })
    .execute()
}

/**
 * Writes all mails that were begun, slice by slice: each reaches everybody once, even after a crash
 * in between.
 */
export async function writeMails(dependencies: MailDependencies): Promise<void> {
  while (await transact(dependencies.db, trx => writeSlice(dependencies, trx))) {
    dependencies.onMail()
    // SQLite answers within the thread: awaiting it alone would block all other work.
    await breathe()
  }
}

/** @returns whether there was anything to do */
async function writeSlice(dependencies: MailDependencies, trx: Db): Promise<boolean> {
  const letter = await lockFirst(trx)
  if (!letter) return false
  const entries = await trx
    .selectFrom('waitlist')
    .select(['id', 'email', 'topic'])
    .where('topic', '=', letter.topic)
    .where('id', '>', letter.written_to)
    .where('created_at', '<=', letter.created_at)
    .orderBy('id')
    .limit(SLICE)
    .execute()
  for (const { id, ...entry } of entries)
    if (id !== null) await writeMail(dependencies, trx, { id, ...entry }, letter)
  await trx
    .updateTable('waitlist_letters')
    .set({
      written_to: entries.at(-1)?.id ?? letter.written_to,
      letters: letter.letters + entries.length,
      done_at: entries.length < SLICE ? dependencies.now() : null,
    })
    .where('id', '=', letter.id)
    .execute()
  return true
}

/**
 * Locks the oldest unfinished mail, so that only one of several servers writes it: an update that
 * changes nothing is a lock that every engine has.
 */
async function lockFirst(trx: Db): Promise<Tables['waitlist_letters'] | undefined> {
  const first = await trx
    .selectFrom('waitlist_letters')
    .select('id')
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  if (!first) return undefined
  return trx
    .updateTable('waitlist_letters')
    .set(eb => ({ letters: eb.ref('letters') }))
    .where('id', '=', first.id)
    .where('done_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
