import { ApiError } from '../../lib/api-error.ts'
import type { Parts } from '../../module.ts'
import type { OrderSeeds } from './option-ids.ts'
import type { Catalogue, PreparedClass, PreparedLearning } from './prepared.ts'
import type { TaughtClasses } from './public.ts'

/** What the calls of classes work with. */
export type ClassParts = Pick<Parts, 'db' | 'now' | 'log'> & {
  /** What `catalogue` is made of. */
  taught: TaughtClasses
  catalogue: Catalogue
  seedOf: OrderSeeds
}

/** @throws ApiError not-found */
export function findClass({ classes }: Catalogue, id: string): PreparedClass {
  const found = classes.get(id)
  if (!found) throw new ApiError('not-found', 'Kelas ini tidak ada.')
  return found
}

/** @throws ApiError not-found */
export function findLearning({ learnings }: Catalogue, id: string): PreparedLearning {
  const found = learnings.get(id)
  if (!found) throw new ApiError('not-found', 'Materi ini tidak ada.')
  return found
}
