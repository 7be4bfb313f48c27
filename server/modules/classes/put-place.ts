import type { z } from 'zod'
import type { ClassProgress, putProgress as call } from '../../../src/contract/class-progress.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import type { Who } from '../../auth/session.ts'
import { transact } from '../../db/retry.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type ClassParts, findLearning } from './dependencies.ts'
import { readParts } from './part-rows.ts'
import { progressOf } from './progress-of.ts'
import { checkMayOpen } from './rights.ts'
import { settle } from './settle.ts'

/**
 * Remembers that a learner has come to a video or a quiz. What is done is not theirs to say: that
 * follows from what was watched and graded.
 *
 * @throws ApiError not-found, forbidden, or token-revoked for a learner who is gone
 */
export async function putPlace(
  parts: ClassParts,
  who: Who,
  body: z.output<typeof call.body>,
): Promise<ClassProgress> {
  const found = findLearning(parts.catalogue, body.learning_id)
  const [kind, part_id] =
    'video_id' in body ? (['video', body.video_id] as const) : (['quiz', body.quiz_id] as const)
  if (!found.learning.parts.some(part => part.kind === kind && part.id === part_id))
    throw new ApiError('not-found', 'Bagian ini tidak ada di materi itu.')
  await checkMayOpen(parts, who, found)
  const { userId } = who
  return transact(parts.db, async trx => {
    const at = parts.now()
    await lockLearner(trx, userId)
    const rows = await readParts(trx, userId, found.of.id)
    const place = { learning_id: body.learning_id, kind, part_id, at }
    return progressOf(found.of, await settle(trx, userId, found.of, rows, place, at), rows)
  })
}
