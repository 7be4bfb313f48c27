import type { Db } from '../../db/tables.ts'
import type { EventRow } from './attempt-progress.ts'
import type { AttemptRow } from './attempt-rows.ts'
import { mergedThrough } from './merge-events.ts'
import { ALL_AT_ONCE } from './seconds-per-question.ts'

/**
 * Stores events of one device. One whose number is known already changes nothing, but that it was
 * done no later than it says now: what a clock that is ahead has dated is sent again with a truer time.
 */
export async function insertEvents(
  trx: Db,
  row: AttemptRow,
  rows: readonly EventRow[],
): Promise<void> {
  const fresh = rows.filter(({ device_id, sequence }) => sequence > mergedThrough(row, device_id))
  if (fresh.length === 0) return
  await trx
    .insertInto('attempt_events')
    .values(fresh)
    .onConflict(conflict =>
      conflict
        .columns(['owner_id', 'attempt_id', 'device_id', 'sequence'])
        .doUpdateSet(eb => ({ at: eb.ref('excluded.at') }))
        .whereRef('excluded.at', '<', 'attempt_events.at'),
    )
    .execute()
}

/**
 * Tells which of these numbers of a device are there: what is sent again after the time, because
 * the answer to it was lost, counts.
 */
export async function findStored(
  trx: Db,
  row: AttemptRow,
  deviceId: string,
  sequences: readonly number[],
): Promise<(sequence: number) => boolean> {
  if (sequences.length === 0) return () => false
  const rows = await trx
    .selectFrom('attempt_events')
    .select('sequence')
    .where('owner_id', '=', row.owner_id)
    .where('attempt_id', '=', row.id)
    .where('device_id', '=', deviceId)
    .where('sequence', 'in', sequences)
    .execute()
  const stored = new Set(rows.map(({ sequence }) => sequence))
  return sequence => stored.has(sequence) || sequence <= mergedThrough(row, deviceId)
}

/** Greatest number that is stored of a device. */
export async function lastSequence(db: Db, row: AttemptRow, deviceId: string): Promise<number> {
  const { last } = await db
    .selectFrom('attempt_events')
    .select(eb => eb.fn.max('sequence').as('last'))
    .where('owner_id', '=', row.owner_id)
    .where('attempt_id', '=', row.id)
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** How many events of an attempt there are, and how far those of each device go. */
export async function countEvents(db: Db, row: AttemptRow) {
  const rows = await db
    .selectFrom('attempt_events')
    .select(eb => [
      'device_id',
      eb.fn.max('sequence').as('last'),
      eb.fn.countAll<number | bigint>().as('count'),
    ])
    .where('owner_id', '=', row.owner_id)
    .where('attempt_id', '=', row.id)
    .groupBy('device_id')
    .execute()
  return {
    all: rows.reduce((sum, { count }) => sum + Number(count), 0),
    // Answers that came all at once are of no device.
    devices: rows
      .filter(({ device_id }) => device_id !== ALL_AT_ONCE)
      .map(({ device_id, last }) => ({ device_id, last_sequence: last })),
  }
}
