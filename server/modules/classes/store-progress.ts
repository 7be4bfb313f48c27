import type { z } from 'zod'
import type { ClassProgress, sendProgress as call } from '../../../src/contract/class-progress.ts'
import { HOUR } from '../../../src/lib/durations.ts'
import { CallCounter } from '../../auth/call-counter.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { noRight, readGrants, rightTo } from '../subscriptions/public.ts'
import { applyEvents, partOf } from './apply-events.ts'
import type { ClassDependencies } from './dependencies.ts'
import { earnForLearnings } from './earn-for-learnings.ts'
import { takeNew } from './event-numbers.ts'
import { type PartRow, readParts, writeParts } from './part-rows.ts'
import type { PreparedClass } from './prepared.ts'
import { progressOf } from './progress-of.ts'
import { merged, settle } from './settle.ts'
import { showProgress } from './show-progress.ts'
import { withOpenings } from './visitor-openings.ts'
import { readWatchTime, writeWatchTime } from './watch-time.ts'

type SentProgress = z.output<typeof call.body>

/** Events that one person may store in an hour: what a device collects offline in two days. */
const events = new CallCounter({ limit: 20_000, window: HOUR })

/**
 * Stores events of learning in a class. An event with a known number changes nothing; a call
 * without events reads the progress.
 *
 * @throws ApiError forbidden, wait, or token-revoked for a deleted account
 */
export async function storeProgress(
  dependencies: ClassDependencies,
  userId: string,
  of: PreparedClass,
  sent: SentProgress,
): Promise<{ now: number; progress: ClassProgress }> {
  const { db, now } = dependencies
  if (sent.events.length === 0)
    return { now: now(), progress: await showProgress(dependencies, userId, of) }
  events.limit(db, userId, now(), sent.events.length)
  return transact(db, async trx => {
    const received_at = now()
    await lockLearner(trx, userId)
    await checkRights(trx, userId, of, sent, received_at)
    const fresh = await takeNew(trx, userId, sent.device_id, sent.events, received_at)
    const stored = await readParts(trx, userId, of.id)
    const before = withOpenings(dependencies, userId, of, stored, sent.openings ?? [])
    const time = await readWatchTime(trx, userId, earliest(fresh, received_at))
    const arrival = { userId, of, now: received_at }
    const { changed, place } = applyEvents(arrival, fresh, before, time)
    const rows = merged(before, changed)
    const isNew = ([key, row]: [string, PartRow]) => stored.get(key) !== row
    await writeParts(
      trx,
      [...rows].filter(isNew).map(([, row]) => row),
    )
    await writeWatchTime(trx, userId, time)
    await earnForLearnings(trx, dependencies, { ...arrival, before, changed })
    const row = await settle(trx, userId, of, rows, place, received_at)
    return { now: received_at, progress: progressOf(of, row, rows) }
  })
}

/** Returns when the first section of these events began. */
function earliest(events: SentProgress['events'], now: number): number {
  const starts = events.map(event =>
    event.kind === 'watched' ? Math.min(event.at, now) - event.took : now,
  )
  return Math.min(now, ...starts)
}

/** Checks access at the time of the events, which may have ended when they arrive. */
async function checkRights(
  trx: Db,
  userId: string,
  of: PreparedClass,
  sent: SentProgress,
  now: number,
): Promise<void> {
  const grants = of.summary.access === 'free' ? [] : await readGrants(trx, userId)
  const isAllowed = (event: SentProgress['events'][number]) =>
    partOf(of, event)?.isPreview ||
    rightTo(of.summary, grants, now) !== undefined ||
    rightTo(of.summary, grants, Math.min(event.at, now)) !== undefined
  if (!sent.events.every(isAllowed)) throw noRight()
}
