import type { z } from 'zod'
import type { ClassProgress, putProgress as call } from '../../../src/contract/class-progress.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import type { Who } from '../../auth/session.ts'
import { transact } from '../../db/retry.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type ClassDependencies, findLearning } from './dependencies.ts'
import { readParts } from './part-rows.ts'
import { progressOf } from './progress-of.ts'
import { checkMayOpen } from './rights.ts'
import { settle } from './settle.ts'

/**
 * Stores that a learner has come to a video or a quiz. The client cannot mark it as done, which
 * follows from what was watched and graded.
 *
 * @throws ApiError not-found, forbidden, or token-revoked for a deleted account
 */
export async function putPlace(
  dependencies: ClassDependencies,
  who: Who,
  body: z.output<typeof call.body>,
): Promise<ClassProgress> {
  const found = findLearning(dependencies.catalogue, body.learning_id)
  const [kind, part_id] =
    'video_id' in body ? (['video', body.video_id] as const) : (['quiz', body.quiz_id] as const)
  if (!found.learning.parts.some(part => part.kind === kind && part.id === part_id))
    throw new ApiError('not-found', 'Bagian ini tidak ada di materi itu.')
  await checkMayOpen(dependencies, who, found)
  const { userId } = who
  return transact(dependencies.db, async trx => {
    const at = dependencies.now()
    await lockLearner(trx, userId)
    const rows = await readParts(trx, userId, found.of.id)
    const place = { learning_id: body.learning_id, kind, part_id, at }
    return progressOf(found.of, await settle(trx, userId, found.of, rows, place, at), rows)
  })
}
