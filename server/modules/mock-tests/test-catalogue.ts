import type { Db } from '../../db/tables.ts'
import type { PublishedThings } from '../../publications/published.ts'
import type { AttemptRow } from './attempt-rows.ts'
import type { PreparedTest, PreparedTests } from './prepare-tests.ts'

/** The tests that may be begun, and those that were begun before. */
export interface TestCatalogue extends PublishedThings<PreparedTest> {
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
}

/** Tests that never change. */
export function fixedCatalogue(tests: PreparedTests): TestCatalogue {
  return {
    get: id => tests.get(id),
    has: id => tests.has(id),
    values: () => tests.values(),
    everPublished: tests,
    state: tests,
    of: async (_, { mock_test_id }) => tests.get(mock_test_id),
    before: async () => [],
    refresh: async () => {},
  }
}
