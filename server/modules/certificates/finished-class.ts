import type { StoredClass } from '../../classes/content-schema.ts'
import { whenFinished } from '../../classes/finished-class.ts'
import type { Classes } from '../../classes/taught-classes.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'

/** A class, and when a learner was done with all of it. */
export interface FinishedClass {
  about: StoredClass
  /** Milliseconds UTC. */
  finishedAt: number
}

/**
 * A class that a learner has finished. One that still grows is finished by nobody.
 *
 * @throws ApiError not-found or not-finished
 */
export async function findFinished(
  db: Db,
  classes: Classes,
  userId: string,
  classId: string,
): Promise<FinishedClass> {
  const about = classes.get(classId)
  if (!about) throw new ApiError('not-found', 'Kelas ini tidak ada.')
  const finishedAt = about.is_growing ? undefined : await whenFinished(db, userId, classId)
  if (finishedAt === undefined) throw new ApiError('not-finished')
  return { about, finishedAt }
}
