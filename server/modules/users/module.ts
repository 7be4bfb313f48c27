import { HOUR } from '../../../src/lib/durations.ts'
import { purgeCounters } from '../../auth/attempt-counter.ts'
import { purgeOutbox } from '../../mail/outbox.ts'
import type { Module } from '../../module.ts'
import { accountPart } from './administration/people.ts'
import { codeRoutes } from './code-routes.ts'
import { usersSchema } from './migrations/0001-users.ts'
import { usersPurge } from './migrations/0002-users-purge.ts'
import { purgeCodes } from './one-time-codes.ts'
import { userData } from './personal-data.ts'
import { purgeEndedSessions } from './purge-ended-sessions.ts'
import { accountRoutes, sessionRoutes } from './routes.ts'

/** Accounts, sessions and mailed codes. */
export const usersModule: Module = {
  name: 'users',
  tables: { '0001-users': usersSchema, '0002-users-purge': usersPurge },
  // Accounts can be used only on pages of our own site.
  ownSitePaths: ['/users'],
  open(dependencies) {
    const { db, now } = dependencies
    return {
      routes: [
        ...sessionRoutes(dependencies),
        ...accountRoutes(dependencies),
        ...codeRoutes(dependencies),
      ],
      personal: userData(dependencies),
      people: accountPart(dependencies),
      jobs: [purgeEndedSessions, purgeCodes, purgeCounters, purgeOutbox].map(purge => ({
        every: HOUR,
        work: () => purge(db, now()),
      })),
    }
  },
}
