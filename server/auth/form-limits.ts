import type { Context } from 'hono'
import type { Db } from '../db/tables.ts'
import { ApiError } from '../lib/api-error.ts'
import { clientNetwork } from './client-network.ts'
import { countTry } from './try-counter.ts'

export interface OpenFormParts {
  db: Db
  now: () => number
  trustedProxies: number
  /** How many forms of one kind one network may send in an hour. */
  formsPerHour: number
}

const HOUR = 3_600_000

/**
 * Counts a form that anyone may send. Many learners share a network, so the limit only
 * stops what no crowd of people does.
 *
 * @throws ApiError too-many-requests
 */
export async function limitForm(
  c: Context,
  form: string,
  { db, now, trustedProxies, formsPerHour }: OpenFormParts,
): Promise<void> {
  const key = `${form} from ${clientNetwork(c, trustedProxies)}`
  if (!(await countTry(db, key, { limit: formsPerHour, window: HOUR }, now())))
    throw new ApiError('too-many-requests')
}
