import type { Db } from '../../db/tables.ts'
import type { PublishedThings } from '../../publications/published.ts'
import type { AttemptRow } from './attempt-rows.ts'
import type { PreparedTest, PreparedTests } from './prepare-tests.ts'

/** The tests that can be begun, and those of earlier attempts. */
export interface TestCatalogue extends PublishedThings<PreparedTest> {
  /**
   * Returns the test of an attempt as it was when the attempt began; its current version where that
   * is unknown.
   *
   * @param db the transaction, where there is one
   * @returns undefined for a test that never existed
   */
  of(
    db: Db,
    attempt: Pick<AttemptRow, 'mock_test_id' | 'content_version'>,
  ): Promise<PreparedTest | undefined>
  /** Returns earlier versions that may still be answered, the newest first. */
  before(db: Db, testId: string): Promise<readonly PreparedTest[]>
}

/** Returns a catalogue of tests that never change. */
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
