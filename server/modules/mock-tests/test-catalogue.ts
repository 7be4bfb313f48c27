import type { Db } from '../../db/tables.ts'
import type { AttemptRow } from './attempt-rows.ts'
import type { PreparedTest, PreparedTests } from './prepare-tests.ts'

type Tests = Pick<PreparedTests, 'get' | 'values'>

/** The tests that may be begun, and those that were begun before. */
export interface TestCatalogue extends Tests {
  /** Those that were withdrawn too, as they were published last. */
  readonly everPublished: Tests
  /** Another object whenever any of them changed. */
  readonly state: object
  /**
   * The test of an attempt as it was when that began; as it is now where nobody knows how it was.
   *
   * @param db the transaction, where there is one
   * @returns undefined for a test that never was
   */
  of(
    db: Db,
    attempt: Pick<AttemptRow, 'mock_test_id' | 'content_version'>,
  ): Promise<PreparedTest | undefined>
  /** The versions of before that may still be answered, the newest first. */
  before(db: Db, testId: string): Promise<readonly PreparedTest[]>
  /** Reads them again if they changed; until that is done those of before are there. */
  refresh(): Promise<void>
}

/** Tests that never change. */
export function fixedCatalogue(tests: PreparedTests): TestCatalogue {
  return {
    get: id => tests.get(id),
    values: () => tests.values(),
    everPublished: tests,
    state: tests,
    of: async (_, { mock_test_id }) => tests.get(mock_test_id),
    before: async () => [],
    refresh: async () => {},
  }
}
