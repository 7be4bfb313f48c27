import { lockLearner } from '../../auth/lock-learner.ts'
import { retry } from '../../db/retry.ts'
import { openedPart, readParts, writeParts } from './part-rows.ts'
import type { ClassParts } from './parts.ts'
import { keyOf, type PreparedLearning } from './prepared.ts'

/** Remembers when a learner was handed videos first: nothing of them was watched before. */
export async function rememberOpened(
  { db, now }: Pick<ClassParts, 'db' | 'now'>,
  userId: string,
  { of, videos }: PreparedLearning,
): Promise<void> {
  const known = await readParts(db, userId, of.id)
  if (videos.every(({ id }) => known.has(keyOf('video', id)))) return
  await retry(() =>
    db.transaction().execute(async trx => {
      await lockLearner(trx, userId)
      const before = await readParts(trx, userId, of.id)
      const fresh = videos.filter(({ id }) => !before.has(keyOf('video', id)))
      await writeParts(
        trx,
        fresh.map(({ id }) => openedPart(userId, of.id, 'video', id, now())),
      )
    }),
  )
}
