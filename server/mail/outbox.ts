import { DAY } from '../../src/lib/durations.ts'
import { purgeBefore } from '../db/queries.ts'
import type { Db } from '../db/tables.ts'

export interface Mail {
  /** Null where the same work must be done but nobody may get a mail. */
  recipient: string | null
  subject: string
  text: string
  html: string
  /** How long it is worth sending, in milliseconds; a code that arrives dead only confuses. */
  usefulFor?: number
  /** Beside those that every mail has. */
  headers?: Readonly<Record<string, string>>
  /** By which it can be taken back before it is sent. */
  about?: string
}

/** How long a row stays when its mail is done with, in milliseconds. */
const KEPT = 7 * DAY

/**
 * Puts a mail into the outbox, to be sent by outbox-worker.ts. Inside the caller's transaction
 * it goes out if and only if the transaction is committed.
 */
export async function enqueue(
  db: Db,
  { usefulFor = DAY, headers, about, ...mail }: Mail,
  now: number,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      id: crypto.randomUUID(),
      ...mail,
      headers: headers ? JSON.stringify(headers) : null,
      about: about ?? null,
      created_at: now,
      next_try_at: now,
      give_up_at: now + usefulFor,
      tries: 0,
      sent_at: null,
      last_error: null,
    })
    .execute()
}

/** Takes away rows whose mail was done with a week ago. */
export async function purgeOutbox(db: Db, now: number): Promise<void> {
  await purgeBefore(db, 'outbox', 'sent_at', now - KEPT)
}
