import { HOUR, MINUTE } from '../../../src/lib/durations.ts'
import type { Module } from '../../module.ts'
import { remindersSchema } from './migrations/0001-reminders.ts'
import { remindersPurge } from './migrations/0002-reminders-purge.ts'
import { pushByTime } from './migrations/0003-push-by-time.ts'
import { reminderData } from './personal-data.ts'
import { deliverPushes } from './push/deliver.ts'
import { isKnownService } from './push/services.ts'
import { purgeSent, remindDue } from './remind.ts'
import { pushRoutes, reminderRoutes } from './routes.ts'

/** Milliseconds between two looks for pending push messages. */
const PUSH_BEAT = 10_000

/**
 * Daily reminders by mail and by push message, for learners who turned them on.
 *
 * @param isService whether push messages may be sent to an address that a browser names
 */
export function remindersFrom(isService = isKnownService): Module {
  return {
    name: 'reminders',
    tables: {
      '0001-reminders': remindersSchema,
      '0002-reminders-purge': remindersPurge,
      '0003-reminders-push-by-time': pushByTime,
    },
    // Signing in for reminders is possible only on our own pages.
    ownSitePaths: ['/reminders', '/push'],
    open(shared) {
      const { db, now } = shared
      const dependencies = { ...shared, isService }
      return {
        routes: [...reminderRoutes(dependencies), ...pushRoutes(dependencies)],
        personal: reminderData(db),
        jobs: [
          { every: MINUTE, work: () => remindDue(shared) },
          { every: PUSH_BEAT, work: () => deliverPushes(shared) },
          { every: HOUR, work: () => purgeSent(db, now()) },
        ],
      }
    },
  }
}

export const remindersModule = remindersFrom()
