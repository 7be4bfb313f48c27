import type { z } from 'zod'
import type { AttemptEvent, sendEvents as call } from '../../../src/contract/mock-test-attempts.ts'
import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { EventRow } from './attempt-progress.ts'
import { type AttemptRow, itemsOf, lockAttempt, sectionsOf } from './attempt-rows.ts'
import { type AttemptParts, findTest } from './parts.ts'
import type { PreparedItem } from './prepare-tests.ts'
import { counts } from './section-times.ts'
import { isSubmitted } from './submit-attempt.ts'
import { submitLockedIfOverdue } from './submit-overdue.ts'

/**
 * Events of one attempt that has so many questions: far more than any person needs. Who is signed
 * in may begin fewer attempts.
 */
export function eventsMax(questions: number, isVisitors: boolean): number {
  return isVisitors ? 100 + 15 * questions : 300 + 30 * questions
}

type Sent = z.output<typeof call.body>
interface Stored {
  too_late: number[]
  last_sequence: number
  now: number
}

/**
 * Stores what was done in an attempt. An event that is there already changes nothing; of a call
 * with one that makes no sense nothing is stored.
 *
 * @throws ApiError not-found, attempt-submitted or invalid-input
 */
export async function storeEvents(
  { db, now, tests }: AttemptParts,
  id: string,
  userId: string | undefined,
  sent: Sent,
): Promise<Stored> {
  const stored = await retry(() =>
    db.transaction().execute(async trx => {
      const received_at = now()
      const row = await lockAttempt(trx, id, userId)
      const settled = await submitLockedIfOverdue(trx, tests, row, received_at)
      if (isSubmitted(settled)) return undefined
      const items = itemsOf(row, findTest(tests, row.mock_test_id))
      const { rows, too_late } = splitLate(row, items, sent, received_at)
      await insert(trx, rows)
      return {
        too_late: await withoutStored(trx, row, sent, too_late),
        last_sequence: await lastSequence(trx, row, sent, items.length),
        now: received_at,
      }
    }),
  )
  // Not inside: that would take back an attempt's being handed in.
  if (!stored) throw new ApiError('attempt-submitted')
  return stored
}

/** Tells what counts from what came too late. */
function splitLate(
  row: AttemptRow,
  items: readonly PreparedItem[],
  { device_id, events }: Sent,
  received_at: number,
): { rows: EventRow[]; too_late: number[] } {
  const itemById = new Map(items.map(item => [item.id, item]))
  const sections = new Map(sectionsOf(row).map(section => [section.section, section]))
  const { owner_id, id: attempt_id } = row
  const rows: EventRow[] = []
  const too_late: number[] = []
  for (const event of events) {
    const { kind, sequence, mock_question_id } = event
    const item = itemById.get(mock_question_id)
    if (!item) throw wrong('mock_question_id')
    const value = storedValue(event, item)
    const section = sections.get(item.section)
    const at = Math.min(event.at, received_at)
    const made = { kind, mock_question_id, value, at, received_at }
    if (section && counts(section, at, received_at))
      rows.push({ owner_id, attempt_id, device_id, sequence, ...made })
    else too_late.push(sequence)
  }
  return { rows, too_late }
}

/** @throws ApiError invalid-input for an option of another question */
function storedValue(event: AttemptEvent, { optionIds }: PreparedItem): string | null {
  if (event.kind === 'play') return null
  if (event.kind === 'flag') return event.is_flagged ? '1' : null
  if (event.option_id === null) return null
  const place = optionIds.indexOf(event.option_id)
  if (place < 0) throw wrong('option_id')
  return String(place)
}

async function insert(trx: Db, rows: readonly EventRow[]): Promise<void> {
  if (rows.length === 0) return
  await trx
    .insertInto('attempt_events')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['owner_id', 'attempt_id', 'device_id', 'sequence']).doNothing(),
    )
    .execute()
}

/** What is sent again after the time, because the answer to it was lost, is there and counts. */
async function withoutStored(
  trx: Db,
  row: AttemptRow,
  { device_id }: Sent,
  sequences: readonly number[],
): Promise<number[]> {
  if (sequences.length === 0) return []
  const rows = await trx
    .selectFrom('attempt_events')
    .select('sequence')
    .where('owner_id', '=', row.owner_id)
    .where('attempt_id', '=', row.id)
    .where('device_id', '=', device_id)
    .where('sequence', 'in', sequences)
    .execute()
  const stored = new Set(rows.map(({ sequence }) => sequence))
  return sequences.filter(sequence => !stored.has(sequence))
}

/** @throws ApiError invalid-input where an attempt has more events than any person makes */
async function lastSequence(
  trx: Db,
  row: AttemptRow,
  { device_id }: Sent,
  questions: number,
): Promise<number> {
  const devices = await trx
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
  const count = devices.reduce((sum, device) => sum + Number(device.count), 0)
  if (count > eventsMax(questions, row.owner_id === row.id))
    throw new ApiError('invalid-input', 'Perubahan jawabannya terlalu banyak.')
  return devices.find(device => device.device_id === device_id)?.last ?? 0
}

function wrong(field: string): ApiError {
  return new ApiError('invalid-input', `Periksa isian "${field}": tidak ada di tes ini.`)
}
