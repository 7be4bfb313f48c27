import { DAY, HOUR, MINUTE } from '../../../src/lib/durations.ts'
import { unlessOut } from '../../lib/outage-log.ts'
import type { Dependencies, Module } from '../../module.ts'
import { attemptRoutes, submitRoutes } from './attempt-routes.ts'
import { CheckpointCatalogue } from './checkpoints/catalogue.ts'
import { countVisitorEvents } from './dependencies.ts'
import { previewRoutes } from './drafts/preview-routes.ts'
import { draftResources } from './drafts/resources.ts'
import { draftRoutes } from './drafts/routes.ts'
import { seedMockTests } from './drafts/seed-tests.ts'
import { exercisesOf } from './exercises.ts'
import { updateDifficulties } from './item-difficulties.ts'
import type { LoadedMockTest } from './load-mock-tests.ts'
import { mockTestsSchema } from './migrations/0001-mock-tests.ts'
import { mockTestsPurge } from './migrations/0002-mock-tests-purge.ts'
import { shownTimeSchema } from './migrations/0002-shown-time.ts'
import { attemptsOfTest } from './migrations/0003-attempts-of-test.ts'
import { itemDifficulties } from './migrations/0005-item-difficulties.ts'
import { mockTestData } from './personal-data.ts'
import { loadPracticeQuestions } from './practice-questions.ts'
import { prepareTests } from './prepare-tests.ts'
import { PublishedTests } from './published-tests.ts'
import { purgeVisitorAttempts } from './purge-visitor-attempts.ts'
import { readLast } from './read-record.ts'
import { testListRoutes, testRoutes } from './routes.ts'
import { spokenFilesOf } from './spoken-files.ts'
import { submitAllOverdue } from './submit-overdue.ts'
import { fixedCatalogue, type TestCatalogue } from './test-catalogue.ts'
import { wordPlacesOf } from './word-places.ts'

/** Milliseconds between two looks of each process for tests that another one published. */
const REFRESH = 1_000

type Catalogue = (dependencies: Dependencies) => TestCatalogue

/** Mock tests: editing and publishing them, attempts, and results. */
function mockTestsWith(catalogueOf: Catalogue): Module {
  return {
    name: 'mock-tests',
    tables: {
      '0001-mock-tests': mockTestsSchema,
      '0002-mock-tests-purge': mockTestsPurge,
      '0002-mock-tests-shown-time': shownTimeSchema,
      '0003-mock-tests-attempts-of-test': attemptsOfTest,
      '0005-mock-tests-item-difficulties': itemDifficulties,
    },
    seed: seedMockTests,
    open(shared) {
      const { db, now, log, secret, formerSecrets } = shared
      const tests: CheckpointCatalogue = new CheckpointCatalogue(
        catalogueOf(shared),
        shared,
        userId => readLast(dependencies, userId),
      )
      const more = prepareTests(loadPracticeQuestions(), secret, formerSecrets)
      const dependencies = {
        ...shared,
        tests,
        readQuizAnswers: (userId: string) => tests.readQuizAnswers(userId),
        visitorEvents: countVisitorEvents(shared),
      }
      return {
        routes: [
          ...draftRoutes(dependencies),
          ...previewRoutes(dependencies),
          ...testListRoutes(dependencies.tests),
          ...attemptRoutes(dependencies),
          ...submitRoutes(dependencies),
          // Last, because it would take `attempts` for the id of a test.
          ...testRoutes(dependencies.tests),
        ],
        jobs: [
          { every: REFRESH, work: () => tests.refresh() },
          { every: MINUTE, work: () => submitAllOverdue(dependencies) },
          { every: HOUR, work: () => purgeVisitorAttempts(db, now()) },
          { every: DAY, work: () => updateDifficulties(dependencies) },
        ],
        resources: draftResources(dependencies),
        personal: mockTestData(dependencies),
        exercises: exercisesOf(dependencies, [...more.values()], () => tests.made),
        wordPlaces: wordPlacesOf(tests),
        spokenFiles: () => spokenFilesOf(tests, shared.voices),
        async prepare() {
          // Our tests are part of the server, whether or not the other sample content was loaded.
          await unlessOut(() => seedMockTests(db, now()), log)
          await tests.refresh()
        },
      }
    },
  }
}

/**
 * Returns the module with tests that never change, as `load` returns them when the server starts.
 */
export function mockTestsFrom(load: () => ReadonlyMap<string, LoadedMockTest>): Module {
  return mockTestsWith(({ secret, formerSecrets }) =>
    fixedCatalogue(prepareTests(load(), secret, formerSecrets)),
  )
}

export const mockTestsModule = mockTestsWith(
  ({ db, revisions, secret, formerSecrets, voices }) =>
    new PublishedTests(db, revisions, { secret, formerSecrets, voices }),
)
