import { DAY } from '../../src/lib/durations.ts'
import type { Db } from '../db/tables.ts'
import { purgeBefore } from '../lib/purge.ts'

export interface Mail {
  /** Null where the same work must be done but nobody may get a mail. */
  recipient: string | null
  subject: string
  text: string
  html: string
  /** Milliseconds after which sending is pointless; an expired code only confuses. */
  usefulFor?: number
  /** Headers besides those of every mail. */
  headers?: Readonly<Record<string, string>>
  /** Key by which it can be withdrawn before it is sent. */
  about?: string
}

/** Milliseconds for which a row stays after its mail was sent or given up. */
const KEEP_FOR = 7 * DAY

/**
 * Puts a mail into the outbox, to be sent by outbox-worker.ts. Inside the caller's transaction
 * it is sent if and only if the transaction is committed.
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

/** Deletes rows whose mail was sent or given up a week ago. */
export async function purgeOutbox(db: Db, now: number): Promise<void> {
  await purgeBefore(db, 'outbox', ['id'], 'sent_at', now - KEEP_FOR)
}
