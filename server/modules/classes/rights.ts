import type { Who } from '../../auth/session.ts'
import { ApiError } from '../../lib/api-error.ts'
import { noRight, readGrants, rightTo } from '../subscriptions/public.ts'
import type { ClassDependencies } from './dependencies.ts'
import type { PreparedLearning } from './prepared.ts'

const SIGN_IN =
  'Masuk atau daftar dulu untuk membuka materi ini. Materi percobaan tidak perlu akun.'

/** @throws ApiError signed-out or forbidden */
export async function checkMayOpen(
  { db, now }: Pick<ClassDependencies, 'db' | 'now'>,
  who: Pick<Who, 'userId'> | undefined,
  { of, learning }: Pick<PreparedLearning, 'of' | 'learning'>,
): Promise<void> {
  if (learning.is_preview) return
  if (!who) throw new ApiError('signed-out', SIGN_IN)
  if (of.summary.access === 'free') return
  if (!rightTo(of.summary, await readGrants(db, who.userId), now())) throw noRight()
}
