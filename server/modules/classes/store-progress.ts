import type { z } from 'zod'
import type { ClassProgress, sendProgress as call } from '../../../src/contract/class-progress.ts'
import { CallCounter } from '../../auth/call-counter.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { applyEvents, partOf } from './apply-events.ts'
import { type ClassRow, type Place, placedAt, readClassRow, writeClassRow } from './class-rows.ts'
import { takeNew } from './event-numbers.ts'
import { type PartRow, readParts, writeParts } from './part-rows.ts'
import type { ClassParts } from './parts.ts'
import { keyOf, type PreparedClass } from './prepared.ts'
import { isFinished, progressOf } from './progress-of.ts'
import { noRight, readGrants, rightTo } from './rights.ts'
import { readWatchTime, writeWatchTime } from './watch-time.ts'

type Sent = z.output<typeof call.body>

const HOUR = 3_600_000
/** Events that one person stores in an hour: what waited on a device for two days. */
const events = new CallCounter({ limit: 20_000, window: HOUR })

/** What a learner is told of a class, and what is written of it. */
export interface Standing {
  row: ClassRow | undefined
  parts: ReadonlyMap<string, PartRow>
}

/**
 * Stores what was done in a class. An event whose number is known changes nothing.
 *
 * @throws ApiError forbidden, too-many-requests, or token-revoked for a learner who is gone
 */
export async function storeProgress(
  { db, now }: ClassParts,
  userId: string,
  of: PreparedClass,
  sent: Sent,
): Promise<{ now: number; progress: ClassProgress }> {
  events.limit(db, userId, now(), sent.events.length)
  return retry(() =>
    db.transaction().execute(async trx => {
      const received_at = now()
      await lockLearner(trx, userId)
      await checkRights(trx, userId, of, sent, received_at)
      const fresh = await takeNew(trx, userId, sent.device_id, sent.events, received_at)
      const before = await readParts(trx, userId, of.id)
      const time = await readWatchTime(trx, userId, earliest(fresh, received_at))
      const arrival = { userId, of, now: received_at }
      const { changed, place } = applyEvents(arrival, fresh, before, time)
      await writeParts(trx, changed)
      await writeWatchTime(trx, userId, time)
      const parts = merged(before, changed)
      const row = await settle(trx, userId, of, parts, place, received_at)
      return { now: received_at, progress: progressOf(of, row, parts) }
    }),
  )
}

/** When the first piece of these began. */
function earliest(events: Sent['events'], now: number): number {
  const starts = events.map(event =>
    event.kind === 'watched' ? Math.min(event.at, now) - event.took : now,
  )
  return Math.min(now, ...starts)
}

/** Parts with those that changed. */
export function merged(
  parts: ReadonlyMap<string, PartRow>,
  changed: readonly PartRow[],
): Map<string, PartRow> {
  return new Map([...parts, ...changed.map(row => [keyOf(row.kind, row.part_id), row] as const)])
}

/**
 * Remembers where a learner who is locked was last, and when the class was finished. That stays.
 *
 * @param place undefined where nothing was opened
 */
export async function settle(
  trx: Db,
  userId: string,
  of: PreparedClass,
  parts: ReadonlyMap<string, PartRow>,
  place: Place | undefined,
  now: number,
): Promise<ClassRow | undefined> {
  const before = await readClassRow(trx, userId, of.id)
  const placed = place ? placedAt(before, userId, of.id, place) : before
  if (!placed) return undefined
  const finished_at = placed.finished_at ?? (isFinished(of, parts) ? now : null)
  const row = { ...placed, finished_at }
  if (place || finished_at !== before?.finished_at) await writeClassRow(trx, row)
  return row
}

/** What was done while there was a right counts, also when it arrives after that. */
async function checkRights(
  trx: Db,
  userId: string,
  of: PreparedClass,
  sent: Sent,
  now: number,
): Promise<void> {
  const grants = of.summary.access === 'free' ? [] : await readGrants(trx, userId, of.id)
  const isAllowed = (event: Sent['events'][number]) =>
    partOf(of, event)?.isPreview ||
    rightTo(of, grants, now) !== undefined ||
    rightTo(of, grants, Math.min(event.at, now)) !== undefined
  if (!sent.events.every(isAllowed)) throw noRight()
}
