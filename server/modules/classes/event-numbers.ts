import { MINUTE } from '../../../src/lib/durations.ts'
import type { Db } from '../../db/tables.ts'
import { purgeBefore } from '../../lib/purge.ts'
import { OFFLINE_MAX } from './watch-time.ts'

/**
 * Event numbers stored per person: 14 hours of watching at a number in five seconds. Older events
 * do not count twice either, since sections are merged and the newest location wins.
 */
const NUMBERS_MAX = 10_000
const NUMBERS_LEFT = 8_000

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
  await trx
    .deleteFrom('class_events')
    .where('user_id', '=', userId)
    .where('received_at', '<=', received_at)
    .execute()
}

/** Deletes numbers and minutes that are too old to matter. */
export async function purgeOldEvents(db: Db, now: number): Promise<void> {
  const before = now - OFFLINE_MAX - MINUTE
  const eventKey = ['user_id', 'device_id', 'sequence'] as const
  await purgeBefore(db, 'class_events', eventKey, 'received_at', before)
  await purgeBefore(db, 'class_minutes', ['user_id', 'minute_at'], 'minute_at', before)
}
