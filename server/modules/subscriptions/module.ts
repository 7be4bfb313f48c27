import { HOUR } from '../../../src/lib/durations.ts'
import type { Module } from '../../module.ts'
import { purgeTrials } from './claim-trial.ts'
import { subscriptionsSchema } from './migrations/0001-subscriptions.ts'
import { accessPart } from './people.ts'
import { subscriptionData } from './personal-data.ts'
import { purgeReminders, remind } from './remind.ts'
import { subscriptionRoutes } from './routes.ts'

/** Learners' access to what is not free. */
export const subscriptionsModule: Module = {
  name: 'subscriptions',
  tables: { '0001-subscriptions': subscriptionsSchema },
  open(parts) {
    const { db, now } = parts
    return {
      routes: subscriptionRoutes(parts),
      personal: subscriptionData(db, now),
      people: accessPart(parts),
      jobs: [
        { every: HOUR, work: () => remind(parts) },
        { every: HOUR, work: () => purgeTrials(db, now()) },
        { every: HOUR, work: () => purgeReminders(db, now()) },
      ],
    }
  },
}
