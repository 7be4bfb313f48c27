import type { Db } from '../../db/tables.ts'
import { type EventRow, readEvents } from './attempt-progress.ts'
import type { AttemptRow } from './attempt-rows.ts'

/** Number of newest devices that keep their last event, which tells them what has arrived. */
const DEVICES = 20

/**
 * Returns the maximum number of events of an attempt with so many questions, far more than anybody
 * needs. Beyond it, events that no longer count are deleted. A learner may begin fewer attempts, so
 * theirs may have more.
 */
export function eventsMax(questions: number, isVisitors: boolean): number {
  return isVisitors ? 100 + 15 * questions : 300 + 30 * questions
}

/**
 * Returns the number up to which the events of a device are known, although some were deleted: an
 * event that is sent again must not become the newest by that.
 *
 * @returns undefined for a device whose events are all there
 */
export function mergedThrough(
  { merged_through }: AttemptRow,
  deviceId: string,
): number | undefined {
  return new Map<string, number>(JSON.parse(merged_through ?? '[]')).get(deviceId)
}

/**
 * Deletes events that no longer count, of an attempt that this transaction has locked.
 *
 * @returns the attempt after that
 */
export async function mergeEvents(
  trx: Db,
  row: AttemptRow,
  playsMax: number | null,
): Promise<AttemptRow> {
  const events = await readEvents(trx, row.owner_id, row.id)
  const devices = newestDevices(events)
  const remaining = eventsToKeep(events, devices, playsMax)
  const through = [...devices].map(([device, sequences]) => [
    device,
    lastInRow(sequences, mergedThrough(row, device) ?? 0),
  ])
  await trx
    .deleteFrom('attempt_events')
    .where('owner_id', '=', row.owner_id)
    .where('attempt_id', '=', row.id)
    .execute()
  await trx.insertInto('attempt_events').values(remaining).execute()
  const merged_through = JSON.stringify(through)
  await trx
    .updateTable('mock_test_attempts')
    .set({ merged_through })
    .where('owner_id', '=', row.owner_id)
    .where('id', '=', row.id)
    .execute()
  return { ...row, merged_through }
}

/** Returns the event numbers of each of the most recently active devices. */
function newestDevices(events: readonly EventRow[]): Map<string, Set<number>> {
  const byArrival = events.toSorted((one, other) => other.received_at - one.received_at)
  const newest = new Set([...new Set(byArrival.map(event => event.device_id))].slice(0, DEVICES))
  const devices = new Map([...newest].map(device => [device, new Set<number>()]))
  for (const { device_id, sequence } of events) devices.get(device_id)?.add(sequence)
  return devices
}

/**
 * Returns the last number before a gap: a missing one may still be on its way, and numbers after it
 * count as unknown.
 */
function lastInRow(sequences: ReadonlySet<number>, start: number): number {
  let last = start
  while (sequences.has(last + 1)) last++
  return last
}

/**
 * Returns the newest answer and flag of each question, as many plays of its recording as count, the
 * last event of each device, and before each newest answer the event from which its time runs.
 */
function eventsToKeep(
  events: readonly EventRow[],
  devices: ReadonlyMap<string, ReadonlySet<number>>,
  playsMax: number | null,
): EventRow[] {
  const newest = new Map<string, EventRow[]>()
  const plays = new Map<string, EventRow[]>()
  const lasts = new Map([...devices].map(([device, sequences]) => [device, Math.max(...sequences)]))
  let before: EventRow[] = []
  for (const event of events) {
    const { kind, mock_question_id: question } = event
    if (kind === 'answer') newest.set(`${kind} ${question}`, [...before, event])
    if (kind === 'answer') before = [event]
    if (kind === 'flag') newest.set(`${kind} ${question}`, [event])
    if (kind === 'play') plays.set(question, [...(plays.get(question) ?? []), event])
  }
  const counted = [...plays.values()].flatMap(played => played.slice(0, playsMax ?? 1))
  const remaining = new Set([...[...newest.values()].flat(), ...counted])
  return events.filter(
    event => remaining.has(event) || lasts.get(event.device_id) === event.sequence,
  )
}
