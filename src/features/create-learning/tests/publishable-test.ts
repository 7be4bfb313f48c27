import type { Http, Result } from '../../../api/http.ts'
import { exportMockTest } from '../../../api/mock-test-drafts.ts'
import type { Publishable } from '../publishing/published-status.ts'

export const TESTS = 'mock_tests'
export const TEST_ITEMS = 'mock_test_items'

/** A mock test as it is published: with its items, which are written one by one. */
export function publishableTest(id: string): Publishable {
  return {
    resource: TESTS,
    id,
    readDraft: http => read(http, id),
    readVersion: (http, version) => read(http, id, version),
  }
}

/** Both in the form of a file, which has nothing that is only added when it is published. */
async function read(
  http: Http,
  id: string,
  version?: number,
): Promise<Result<Record<string, unknown>>> {
  const file = await exportMockTest(http, id, 'json', version)
  return file.ok ? { ok: true, value: JSON.parse(file.value) } : file
}
