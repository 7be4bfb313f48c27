import * as calls from '../../../src/contract/subscriptions.ts'
import { actorOf } from '../../audit-log/actor.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import { claimTrial } from './claim-trial.ts'
import type { SubscriptionDependencies } from './dependencies.ts'
import { grantSubscription } from './grant-subscription.ts'
import { noRight, openUntil, periodsOf, readGrants, rightTo } from './public.ts'
import { searchSubscribers } from './search-subscribers.ts'
import { showSubscription } from './show-subscription.ts'
import { trialMessage } from './trial-message.ts'

/** Routes for learners' access and trial, and for administrators who look up and give access. */
export function subscriptionRoutes(dependencies: SubscriptionDependencies) {
  return [
    on(calls.getSubscription, async ({ who }) => ({
      data: await showSubscription(dependencies, who.userId),
    })),
    on(calls.checkSubscription, async ({ who, body: { class_id } }) => ({
      data: await checkRight(dependencies, who.userId, class_id),
    })),
    on(calls.claimTrial, async ({ who: { userId } }) => {
      await claimTrial(dependencies, userId)
      const data = await showSubscription(dependencies, userId)
      return { message: await trialMessage(dependencies, userId, data), data }
    }),
    on(calls.searchSubscriptions, async ({ body: { email } }) => ({
      data: await searchSubscribers(dependencies, email),
    })),
    on(calls.grantSubscription, async ({ who, body, c }) => ({
      data: await grantSubscription(
        dependencies,
        actorOf(c, who, dependencies.trustedProxies),
        body,
      ),
    })),
  ]
}

/** @throws ApiError not-found, or forbidden with the way to get access */
async function checkRight(
  { db, now, classes }: SubscriptionDependencies,
  userId: string,
  id: string,
) {
  const course = classes.get(id)
  if (!course) throw new ApiError('not-found', 'Kelas ini tidak ada.')
  if (course.access === 'free') return { class_id: id, right: 'free' as const, until: null }
  const grants = await readGrants(db, userId)
  const at = now()
  const right = rightTo(course, grants, at)
  if (!right) throw noRight()
  return { class_id: id, right, until: openUntil(periodsOf(grants, course), at) ?? null }
}
