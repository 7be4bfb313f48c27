import { TRIAL_DAYS } from '../../../src/contract/limits.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import { transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { purgeBefore } from '../../lib/purge.ts'
import { paidLanguages, type SubscriptionDependencies } from './dependencies.ts'
import { grantAccess } from './public.ts'
import { trialPersons } from './trial-person.ts'

const NOTHING = 'Belum ada kelas berlangganan yang bisa dicoba. Semua kelas yang ada sudah gratis.'

/**
 * Opens everything that can be subscribed to for a while: once per account, and once per mailbox,
 * however many accounts it has. The database decides.
 *
 * @throws ApiError trial-used, or token-revoked for a learner who is gone
 */
export async function claimTrial(
  dependencies: SubscriptionDependencies,
  userId: string,
): Promise<void> {
  const language_ids = paidLanguages(dependencies)
  if (language_ids.length === 0) throw new ApiError('trial-used', NOTHING)
  await transact(dependencies.db, async trx => {
    await lockLearner(trx, userId)
    const at = dependencies.now()
    if (!(await noteTrial(dependencies, trx, userId, at))) throw new ApiError('trial-used')
    const trial = { source: 'trial', kind: 'trial', days: TRIAL_DAYS } as const
    const opened = { language_ids, class_ids: [], granted_at: at }
    await grantAccess(trx, { user_id: userId, ...trial, ...opened })
  })
}

/** @returns whether this person has not had the trial before */
async function noteTrial(
  dependencies: SubscriptionDependencies,
  trx: Db,
  user_id: string,
  claimed_at: number,
): Promise<boolean> {
  const { email } = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const [person, ...former] = trialPersons(dependencies, email)
  if (former.length > 0 && (await hasHad(trx, former))) return false
  const row = await trx
    .insertInto('trials')
    .values({ person, user_id, claimed_at, erased_at: null })
    .onConflict(conflict => conflict.doNothing())
    .returning('person')
    .executeTakeFirst()
  return row !== undefined
}

async function hasHad(trx: Db, persons: readonly string[]): Promise<boolean> {
  const row = await trx
    .selectFrom('trials')
    .select('person')
    .where('person', 'in', persons)
    .executeTakeFirst()
  return row !== undefined
}

/** How long the trial of a deleted account is remembered, in milliseconds. */
const RETENTION = 365 * DAY

/** Deletes the records of accounts that were deleted a year ago. */
export async function purgeTrials(db: Db, now: number): Promise<void> {
  await purgeBefore(db, 'trials', ['person'], 'erased_at', now - RETENTION)
}
