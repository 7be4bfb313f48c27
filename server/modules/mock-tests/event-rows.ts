import type { Attempt } from '../../../src/contract/mock-test-attempts.ts'
import type { Db } from '../../db/tables.ts'
import type { EventRow } from './attempt-progress.ts'
import type { AttemptRow } from './attempt-rows.ts'
import { mergedThrough } from './merge-events.ts'
import { ALL_AT_ONCE } from './seconds-per-question.ts'

/**
 * Stores events of one device. An event with a known number changes nothing, except that its time
 * may move back: an event dated by a clock that was ahead is sent again with a better time.
 */
export async function insertEvents(
  trx: Db,
  row: AttemptRow,
  rows: readonly EventRow[],
): Promise<void> {
  const fresh = rows.filter(
    ({ device_id, sequence }) => sequence > (mergedThrough(row, device_id) ?? 0),
  )
  if (fresh.length === 0) return
  // The first of duplicates in a call counts: PostgreSQL writes no row twice in a statement.
  const once = new Map(fresh.toReversed().map(event => [event.sequence, event]))
  await trx
    .insertInto('attempt_events')
    .values([...once.values()])
    .onConflict(conflict =>
      conflict
        .columns(['owner_id', 'attempt_id', 'device_id', 'sequence'])
        .doUpdateSet(eb => ({ at: eb.ref('excluded.at') }))
        .whereRef('excluded.at', '<', 'attempt_events.at'),
    )
    .execute()
}

/**
 * Returns which of these numbers of a device are stored: an event that is sent again late, because
 * its response was lost, counts.
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
  return sequence => stored.has(sequence) || sequence <= (mergedThrough(row, deviceId) ?? 0)
}

interface DeviceRows {
  device_id: string
  last: number
  count: number | bigint
}

/**
 * Describes the known events of each device. After a merge a device misses nothing: the merged
 * events no longer count, and answers that were submitted all at once belong to no device.
 */
export function describeDevices(
  row: AttemptRow,
  devices: readonly DeviceRows[],
): Attempt['devices'] {
  return devices
    .filter(({ device_id }) => device_id !== ALL_AT_ONCE)
    .map(({ device_id, last, count }) => ({
      device_id,
      last_sequence: last,
      count: mergedThrough(row, device_id) === undefined ? Number(count) : last,
    }))
}

/** Counts the events of an attempt, and returns the last number of each device. */
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
    devices: describeDevices(row, rows),
  }
}
