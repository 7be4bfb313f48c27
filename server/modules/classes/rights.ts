import type { ClassRight } from '../../../src/contract/classes.ts'
import type { Who } from '../../auth/session.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { ClassParts } from './parts.ts'
import type { PreparedClass, PreparedLearning } from './prepared.ts'

const SIGN_IN =
  'Masuk atau daftar dulu untuk membuka materi ini. Materi percobaan tidak perlu akun.'
const GET_RIGHT =
  'Kelas ini perlu langganan, dan langganan belum bisa dibeli. Untuk sekarang, buka materi percobaannya atau belajarlah di kelas gratis.'

type Grant = {
  class_id: string
  kind: 'trial' | 'subscription'
  starts_at: number
  ends_at: number
}

/** All rights that a learner was ever given; what is free needs none. */
export function readGrants(db: Db, userId: string, classId?: string): Promise<Grant[]> {
  const grants = db
    .selectFrom('class_grants')
    .select(['class_id', 'kind', 'starts_at', 'ends_at'])
    .where('user_id', '=', userId)
  return (classId === undefined ? grants : grants.where('class_id', '=', classId)).execute()
}

/** Why a learner may open all of a class at a time; undefined where they may not. */
export function rightTo(
  { id, summary }: PreparedClass,
  grants: readonly Grant[],
  at: number,
): ClassRight | undefined {
  if (summary.access === 'free') return 'free'
  const valid = grants.filter(
    grant => grant.class_id === id && grant.starts_at <= at && at < grant.ends_at,
  )
  return valid.find(({ kind }) => kind === 'subscription')?.kind ?? valid[0]?.kind
}

/** The refusal of who has no right to a class; it says how to get one. */
export function noRight(): ApiError {
  return new ApiError('forbidden', GET_RIGHT)
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
  if (!rightTo(of, await readGrants(db, who.userId, of.id), now())) throw noRight()
}
