import { HOUR } from '../../../src/lib/durations.ts'
import type { Module } from '../../module.ts'
import { purgeTrials } from './claim-trial.ts'
import { subscriptionsSchema } from './migrations/0001-subscriptions.ts'
import { subscriptionsPurge } from './migrations/0002-subscriptions-purge.ts'
import { accessPart } from './people.ts'
import { subscriptionData } from './personal-data.ts'
import { purgeReminders, remind } from './remind.ts'
import { subscriptionRoutes } from './routes.ts'

/** Learners' access to what is not free. */
export const subscriptionsModule: Module = {
  name: 'subscriptions',
  tables: {
    '0001-subscriptions': subscriptionsSchema,
    '0002-subscriptions-purge': subscriptionsPurge,
  },
  open(dependencies) {
    const { db, now } = dependencies
    return {
      routes: subscriptionRoutes(dependencies),
      personal: subscriptionData(db, now),
      people: accessPart(dependencies),
      jobs: [
        { every: HOUR, work: () => remind(dependencies) },
        { every: HOUR, work: () => purgeTrials(db, now()) },
        { every: HOUR, work: () => purgeReminders(db, now()) },
      ],
    }
  },
}
