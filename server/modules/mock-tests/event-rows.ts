import type { Attempt } from '../../../src/contract/mock-test-attempts.ts'
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
  const fresh = rows.filter(
    ({ device_id, sequence }) => sequence > (mergedThrough(row, device_id) ?? 0),
  )
  if (fresh.length === 0) return
  // Of one that is twice in a call the first counts: PostgreSQL writes no row twice in a statement.
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
  return sequence => stored.has(sequence) || sequence <= (mergedThrough(row, deviceId) ?? 0)
}

interface DeviceRows {
  device_id: string
  last: number
  count: number | bigint
}

/**
 * What is known of each device. Of one whose events were merged nothing is missing: those that
 * count no more are gone, and answers that came all at once are of no device.
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
    devices: describeDevices(row, rows),
  }
}
