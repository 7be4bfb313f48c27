import { HOUR } from '../../jobs/run-jobs.ts'
import type { Module } from '../../module.ts'
import { purgeTrials } from './claim-trial.ts'
import * as subscriptions from './migrations/0015-subscriptions.ts'
import * as reminders from './migrations/0019-access-reminders.ts'
import { accessPart } from './people.ts'
import { subscriptionData } from './personal-data.ts'
import { purgeReminders, remind } from './remind.ts'
import { subscriptionRoutes } from './routes.ts'

/** What learners may open beside what is free. */
export const subscriptionsModule: Module = {
  name: 'subscriptions',
  tables: { '0015-subscriptions': subscriptions, '0019-access-reminders': reminders },
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
