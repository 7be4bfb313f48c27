import type { z } from 'zod'
import type { ClassProgress, putProgress as call } from '../../../src/contract/class-progress.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import type { Who } from '../../auth/session.ts'
import { transact } from '../../db/retry.ts'
import { ApiError } from '../../lib/api-error.ts'
import { believe } from './believe-watched.ts'
import { type ClassDependencies, findLearning } from './dependencies.ts'
import { earnForLearnings } from './earn-for-learnings.ts'
import { type PartRow, readParts, writeParts } from './part-rows.ts'
import { keyOf, type PreparedPart } from './prepared.ts'
import { progressOf } from './progress-of.ts'
import { checkMayOpen } from './rights.ts'
import { merged, settle } from './settle.ts'
import {
  FASTEST,
  OFFLINE_MAX,
  readWatchTime,
  type WatchTime,
  writeWatchTime,
} from './watch-time.ts'

/**
 * Stores that a learner has come to the end of a video or a quiz, and completes what time allows:
 * a video that was open as long as it takes to watch, and the moduls of the same learning, which
 * this call cannot name, after as long as it takes to read them. A quiz is completed by its grade.
 *
 * @throws ApiError not-found, forbidden, or token-revoked for a deleted account
 */
export async function putProgress(
  dependencies: ClassDependencies,
  who: Who,
  body: z.output<typeof call.body>,
): Promise<ClassProgress> {
  const found = findLearning(dependencies.catalogue, body.learning_id)
  const [kind, part_id] =
    'video_id' in body ? (['video', body.video_id] as const) : (['quiz', body.quiz_id] as const)
  const { of, learning } = found
  if (!learning.parts.some(part => part.kind === kind && part.id === part_id))
    throw new ApiError('not-found', 'Bagian ini tidak ada di materi itu.')
  await checkMayOpen(dependencies, who, found)
  const { userId } = who
  return transact(dependencies.db, async trx => {
    const now = dependencies.now()
    await lockLearner(trx, userId)
    const before = await readParts(trx, userId, of.id)
    const openParts = of.parts.flatMap(part => {
      const row = before.get(keyOf(part.kind, part.id))
      const isMeant = part.kind === 'modul' || (part.kind === kind && part.id === part_id)
      const isOpen = part.learningId === learning.id && isMeant && row?.done_at === null
      return isOpen ? [{ part, row }] : []
    })
    const time = await readWatchTime(trx, userId, now - OFFLINE_MAX)
    const changed = openParts.flatMap(({ part, row }) => completed(part, row, time, now) ?? [])
    if (changed.length > 0) {
      await writeParts(trx, changed)
      if (changed.some(row => row.kind === 'video')) await writeWatchTime(trx, userId, time)
      await earnForLearnings(trx, dependencies, { userId, of, before, changed, now })
    }
    const rows = merged(before, changed)
    const place = { learning_id: learning.id, kind, part_id, at: now }
    return progressOf(of, await settle(trx, userId, of, rows, place, now), rows)
  })
}

/** Returns the row of an item as completed; undefined where too little time has passed. */
function completed(
  { kind, length, seconds }: PreparedPart,
  row: PartRow,
  time: WatchTime,
  now: number,
): PartRow | undefined {
  const took = Math.min(now - row.opened_at, OFFLINE_MAX)
  const after =
    kind === 'video'
      ? believe(row, { from: 0, to: length, at: now, took }, length, time, now)
      : { ...row, done_at: kind === 'modul' && FASTEST * took >= seconds * 1_000 ? now : null }
  return after.done_at === null ? undefined : after
}
