import { TRIAL_DAYS } from '../../../src/contract/limits.ts'
import type { Subscription } from '../../../src/contract/subscriptions.ts'
import { paidLanguages, type SubscriptionParts } from './dependencies.ts'
import { accessAt, readGrants } from './public.ts'
import { trialPersons } from './trial-person.ts'

/** Returns a learner's current access, and whether the trial is still available. */
export async function showSubscription(
  parts: SubscriptionParts,
  userId: string,
): Promise<Subscription> {
  const { db, now, classes } = parts
  const grants = await readGrants(db, userId)
  return {
    access: accessAt(grants, now(), id => classes.get(id)),
    has_trial: await hasTrial(parts, userId),
    trial_days: TRIAL_DAYS,
  }
}

async function hasTrial(parts: SubscriptionParts, userId: string): Promise<boolean> {
  if (paidLanguages(parts).length === 0) return false
  const { db } = parts
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return false
  const had = await db
    .selectFrom('trials')
    .select('person')
    .where(eb =>
      eb.or([eb('user_id', '=', userId), eb('person', 'in', trialPersons(parts, user.email))]),
    )
    .executeTakeFirst()
  return had === undefined
}
