import type { ClassRight } from '../../../src/contract/classes.ts'
import type { Who } from '../../auth/session.ts'
import { ApiError } from '../../lib/api-error.ts'
import {
  type Grant,
  NO_RIGHT,
  readGrants,
  rightTo as rightToCourse,
} from '../subscriptions/public.ts'
import type { ClassParts } from './parts.ts'
import type { PreparedClass, PreparedLearning } from './prepared.ts'

const SIGN_IN =
  'Masuk atau daftar dulu untuk membuka materi ini. Materi percobaan tidak perlu akun.'

/** Why a learner may open all of a class at a time; undefined where they may not. */
export function rightTo(
  { summary }: PreparedClass,
  grants: readonly Grant[],
  at: number,
): ClassRight | undefined {
  return rightToCourse(summary, grants, at)
}

/** The refusal of who has no right to a class; it says how to get one. */
export function noRight(): ApiError {
  return new ApiError('forbidden', NO_RIGHT)
}

/** @throws ApiError signed-out or forbidden */
export async function checkMayOpen(
  { db, now }: Pick<ClassParts, 'db' | 'now'>,
  who: Pick<Who, 'userId'> | undefined,
  { of, learning }: Pick<PreparedLearning, 'of' | 'learning'>,
): Promise<void> {
  if (learning.is_preview) return
  if (!who) throw new ApiError('signed-out', SIGN_IN)
  if (of.summary.access === 'free') return
  if (!rightTo(of, await readGrants(db, who.userId), now())) throw noRight()
}
