import { TRIAL_DAYS } from '../../../src/contract/limits.ts'
import type { Subscription } from '../../../src/contract/subscriptions.ts'
import { paidLanguages, type SubscriptionDependencies } from './dependencies.ts'
import { accessAt, readGrants } from './public.ts'
import { trialPersons } from './trial-person.ts'

/** Returns a learner's current access, and whether the trial is still available. */
export async function showSubscription(
  dependencies: SubscriptionDependencies,
  userId: string,
): Promise<Subscription> {
  const { db, now, classes } = dependencies
  const grants = await readGrants(db, userId)
  return {
    access: accessAt(grants, now(), id => classes.get(id)),
    has_trial: await hasTrial(dependencies, userId),
    trial_days: TRIAL_DAYS,
  }
}

async function hasTrial(dependencies: SubscriptionDependencies, userId: string): Promise<boolean> {
  if (paidLanguages(dependencies).length === 0) return false
  const { db } = dependencies
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
      eb.or([
        eb('user_id', '=', userId),
        eb('person', 'in', trialPersons(dependencies, user.email)),
      ]),
    )
    .executeTakeFirst()
  return had === undefined
}
