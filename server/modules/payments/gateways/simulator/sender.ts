import type { Logger } from 'pino'
import { retry } from '../../../../db/retry.ts'
import type { Db, Tables } from '../../../../db/tables.ts'

/** Delivers a notification. @returns whether it was accepted */
export type Deliver = (body: string) => Promise<boolean>

type NotificationRow = Tables['simulated_notifications']

/** Timeout of a delivery, in milliseconds. */
const PATIENCE = 10_000
/**
 * Milliseconds before each retry; the first is longer than an attempt, so that two servers never
 * send at once.
 */
export const PAUSES = [15_000, 45_000, 120_000, 600_000, 1_800_000] as const
/** Notifications that are sent concurrently. */
const BATCH = 10

/** Delivers over HTTP to an address, as a bank would. */
export function deliverTo(address: () => string): Deliver {
  return async body => {
    const answer = await fetch(address(), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    })
    await answer.body?.cancel()
    return answer.ok
  }
}

interface SenderDependencies {
  db: Db
  log: Logger
  now: () => number
}

/**
 * Sends every notification that is due; one that is not accepted is retried less and less often,
 * and finally given up.
 */
export async function sendDue(dependencies: SenderDependencies, deliver: Deliver): Promise<void> {
  for (;;) {
    const due = await findDue(dependencies)
    await Promise.all(due.map(row => send(dependencies, deliver, row)))
    if (due.length < BATCH) return
  }
}

function findDue({ db, now }: SenderDependencies): Promise<NotificationRow[]> {
  return db
    .selectFrom('simulated_notifications')
    .selectAll()
    .where('send_at', '<=', now())
    .orderBy('send_at')
    .limit(BATCH)
    .execute()
}

async function send(
  dependencies: SenderDependencies,
  deliver: Deliver,
  row: NotificationRow,
): Promise<void> {
  if (!(await take(dependencies, row))) return
  // A failing receiver does not stop the bank.
  const isTaken = await deliver(row.body).catch(() => false)
  const isLast = row.tries + 1 > PAUSES.length
  if (!isTaken)
    dependencies.log.warn({ tries: row.tries + 1, isLast }, 'simulated notification failed')
  if (!isTaken && !isLast) return
  await retry(() =>
    dependencies.db.deleteFrom('simulated_notifications').where('id', '=', row.id).execute(),
  )
}

/**
 * Sets the time of the next retry before this attempt begins: a crash halfway loses nothing.
 *
 * @returns whether this process makes the attempt
 */
async function take(
  { db, now }: SenderDependencies,
  { id, tries: attempts, send_at }: NotificationRow,
): Promise<boolean> {
  const { numUpdatedRows } = await retry(() =>
    db
      .updateTable('simulated_notifications')
      .set({ tries: attempts + 1, send_at: now() + (PAUSES[attempts] ?? PATIENCE) })
      .where('id', '=', id)
      .where('tries', '=', attempts)
      .where('send_at', '=', send_at)
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}
