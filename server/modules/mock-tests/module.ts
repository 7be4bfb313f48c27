import { HOUR, MINUTE } from '../../jobs/run-jobs.ts'
import type { Module } from '../../module.ts'
import { attemptRoutes } from './attempt-routes.ts'
import { loadMockTests } from './load-mock-tests.ts'
import * as mockTests from './migrations/0007-mock-tests.ts'
import * as finalAnswers from './migrations/0009-final-answers.ts'
import * as mergedEvents from './migrations/0010-merged-events.ts'
import * as activeSessions from './migrations/0011-active-sessions.ts'
import * as attemptConditions from './migrations/0012-attempt-conditions.ts'
import { countVisitorEvents } from './parts.ts'
import { mockTestData } from './personal-data.ts'
import { prepareTests } from './prepare-tests.ts'
import { purgeVisitorAttempts } from './purge-visitor-attempts.ts'
import { testListRoutes, testRoutes } from './routes.ts'
import { submitAllOverdue } from './submit-overdue.ts'
import { submitRoutes } from './submit-routes.ts'

/** Mock tests, as `load` gives them when the server starts. */
export function mockTestsFrom(load = loadMockTests): Module {
  return {
    name: 'mock-tests',
    tables: {
      '0007-mock-tests': mockTests,
      '0009-final-answers': finalAnswers,
      '0010-merged-events': mergedEvents,
      '0011-active-sessions': activeSessions,
      '0012-attempt-conditions': attemptConditions,
    },
    open(parts) {
      const tests = prepareTests(load(), parts.secret, parts.formerSecrets)
      const own = { ...parts, tests, visitorEvents: countVisitorEvents(parts) }
      return {
        routes: [
          ...testListRoutes(own.tests),
          ...attemptRoutes(own),
          ...submitRoutes(own),
          // The last: it would take `attempts` for the id of a test.
          ...testRoutes(own.tests),
        ],
        jobs: [
          { every: MINUTE, work: () => submitAllOverdue(own) },
          { every: HOUR, work: () => purgeVisitorAttempts(parts.db, parts.now()) },
        ],
        personal: mockTestData(parts),
      }
    },
  }
}

export const mockTestsModule = mockTestsFrom()
