import { setImmediate as breathe } from 'node:timers/promises'
import { MINUTE } from '../../../src/lib/durations.ts'
import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { OFFLINE_MAX } from './watch-time.ts'

/**
 * Event numbers stored per person: 14 hours of watching at a number in five seconds. Older events
 * do not count twice either, since sections are merged and the newest location wins.
 */
const NUMBERS_MAX = 10_000
const NUMBERS_LEFT = 8_000
/** Learners whose old rows are deleted at a time, so that nobody else waits long. */
const BATCH = 20

interface Numbered {
  sequence: number
}

/** Stores the numbers of a device's events. @returns the new events, each once */
export async function takeNew<T extends Numbered>(
  trx: Db,
  user_id: string,
  device_id: string,
  events: readonly T[],
  received_at: number,
): Promise<T[]> {
  if (events.length === 0) return []
  // If a call contains a number twice, the first event counts.
  const once = new Map(events.toReversed().map(event => [event.sequence, event]))
  const rows = [...once.keys()].map(sequence => ({ user_id, device_id, sequence, received_at }))
  const inserted = await trx
    .insertInto('class_events')
    .values(rows)
    .onConflict(conflict => conflict.columns(['user_id', 'device_id', 'sequence']).doNothing())
    .returning('sequence')
    .execute()
  if (inserted.length > 0) await forgetOldest(trx, user_id)
  return inserted.flatMap(({ sequence }) => once.get(sequence) ?? [])
}

async function forgetOldest(trx: Db, userId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('class_events')
    .select(eb => eb.fn.countAll<number | bigint>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) <= NUMBERS_MAX) return
  const { received_at } = await trx
    .selectFrom('class_events')
    .select('received_at')
    .where('user_id', '=', userId)
    .orderBy('received_at', 'desc')
    .offset(NUMBERS_LEFT)
    .limit(1)
    .executeTakeFirstOrThrow()
  await deleteUpTo(trx, 'class_events', userId, received_at)
}

/** Deletes numbers and minutes that are too old to matter. */
export async function purgeOldEvents(db: Db, now: number): Promise<void> {
  const before = now - OFFLINE_MAX - MINUTE
  for (const table of ['class_events', 'class_minutes'] as const)
    while ((await retry(() => purgeSome(db, table, before))) === BATCH) await breathe()
}

type Dated = 'class_events' | 'class_minutes'

async function purgeSome(db: Db, table: Dated, before: number): Promise<number> {
  const whose = await db
    .selectFrom(table)
    .select('user_id')
    .distinct()
    .where(dateOf(table), '<=', before)
    .limit(BATCH)
    .execute()
  for (const { user_id } of whose) await deleteUpTo(db, table, user_id, before)
  return whose.length
}

async function deleteUpTo(db: Db, table: Dated, userId: string, last: number): Promise<void> {
  await db
    .deleteFrom(table)
    .where('user_id', '=', userId)
    .where(dateOf(table), '<=', last)
    .execute()
}

function dateOf(table: Dated): 'received_at' | 'minute_at' {
  return table === 'class_events' ? 'received_at' : 'minute_at'
}
