import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import type { OrderSeeds } from './option-ids.ts'
import type { Catalogue, PreparedClass, PreparedLearning } from './prepared.ts'
import type { TaughtClasses } from './public.ts'

/** Dependencies of the calls of classes. */
export type ClassDependencies = Pick<
  Dependencies,
  'db' | 'now' | 'log' | 'secret' | 'formerSecrets' | 'trustedProxies' | 'voices'
> & {
  /** The classes from which `catalogue` is made. */
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
