import { PublishedMockTest } from './content-schema.ts'
import type { LoadedMockTest } from './load-mock-tests.ts'

/** What mock tests are among publications. */
export const MOCK_TEST = 'mock-test'

/** A test as it is published: its fields in their order, so that equal ones are equal texts. */
export function toPublished({
  test,
  blueprint: blueprint_facts,
  downloadBytes: download_bytes,
}: Omit<LoadedMockTest, 'contentVersion'>): PublishedMockTest {
  return PublishedMockTest.parse({ ...test, blueprint_facts, download_bytes })
}

/** What was judged when it was published. */
export function toLoaded(
  { blueprint_facts, download_bytes, ...test }: PublishedMockTest,
  version: number,
): LoadedMockTest {
  return {
    test,
    blueprint: blueprint_facts,
    contentVersion: String(version),
    downloadBytes: download_bytes,
  }
}
