import { PublishedMockTest } from './content-schema.ts'
import type { LoadedMockTest } from './load-mock-tests.ts'

/**
 * Returns a test in its published form: the fields have a fixed order, so that equal tests are
 * equal texts.
 */
export function toPublished({
  test,
  blueprint: blueprint_facts,
  downloadBytes: download_bytes,
}: Omit<LoadedMockTest, 'contentVersion'>): PublishedMockTest {
  return PublishedMockTest.parse({ ...test, blueprint_facts, download_bytes })
}

/** Returns a published test as it was validated then. */
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
