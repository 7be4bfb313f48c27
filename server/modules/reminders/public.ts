import { createHmac, timingSafeEqual } from 'node:crypto'
import { StopKind } from '../../../src/contract/reminders.ts'
import { reminderPaths } from '../../../src/lib/reminder-paths.ts'
import { allSecrets, deriveKey, type Secrets } from '../../auth/secret.ts'
import type { Db, Tables } from '../../db/tables.ts'

/** The reminders that a token stops, and their reader. */
export interface Stop {
  kind: StopKind
  /** For `waitlist`, the id of an entry of the waitlist. */
  userId: string
}

/**
 * Makes a token that stops reminders of one kind, without a session and without expiry: a link in a
 * year-old mail must still work. It can do nothing else.
 */
export function makeStopToken({ secret }: Pick<Secrets, 'secret'>, { kind, userId }: Stop): string {
  return `${kind}.${userId}.${sign(secret, kind, userId).toString('base64url')}`
}

/** @returns undefined for a token that we did not make */
export function readStopToken(secrets: Secrets, token: string): Stop | undefined {
  const [kind = '', userId = '', signature = ''] = token.split('.')
  const parsedKind = StopKind.safeParse(kind)
  const actual = Buffer.from(signature, 'base64url')
  const isOurs = (secret: string) => {
    const expected = sign(secret, kind, userId)
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  }
  return parsedKind.success && allSecrets(secrets).some(isOurs)
    ? { kind: parsedKind.data, userId }
    : undefined
}

/**
 * Returns the page that stops reminders with one press, and the headers from which mail programs
 * build an unsubscribe button.
 */
export function stopLink(
  dependencies: Pick<Secrets, 'secret'> & { publicUrl: () => string },
  stop: Stop,
): { url: string; headers: Record<string, string> } {
  const url = dependencies.publicUrl() + reminderPaths.stop(makeStopToken(dependencies, stop))
  return {
    url,
    // RFC 8058
    headers: {
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

function sign(secret: string, kind: string, userId: string): Buffer {
  return createHmac('sha256', deriveKey(secret, 'stop reminders'))
    .update(`${kind} ${userId}`)
    .digest()
}

type Channel = Tables['reminder_channels']['channel']

/** Returns the tag of a learner's daily mail in the outbox. */
export function dailyMailOf(userId: string): string {
  return `daily ${userId}`
}

/**
 * Withdraws reminders that wait to be sent, in the transaction that has locked their reader: a
 * learner who has checked in or has stopped them gets none, even where a first attempt has failed.
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

/**
 * Deletes the browsers of sessions that were ended. A session that is only long unused keeps its
 * browser: a reminder is meant for those who have not been here for a day.
 *
 * @param which `only` that session's, or those of all `but` one; all when absent
 */
export async function forgetDevices(
  db: Db,
  userId: string,
  which: { only?: string; but?: string | undefined } = {},
): Promise<void> {
  const { only, but } = which
  const chosen = db
    .selectFrom('push_devices')
    .select('id')
    .where('user_id', '=', userId)
    .$if(only !== undefined, query => query.where('session_id', '=', only ?? ''))
    .$if(but !== undefined, query => query.where('session_id', '!=', but ?? ''))
  await db
    .deleteFrom('push_messages')
    .where('user_id', '=', userId)
    .where('device_id', 'in', chosen)
    .execute()
  await db
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where('id', 'in', chosen)
    .execute()
}

/** Whether somebody wants mails before their access ends. */
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
