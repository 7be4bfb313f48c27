import type { MockTestFormat } from '../contract/mock-test-drafts.ts'
import { exportMockTest as exportRoute } from '../contract/routes/mock-tests.ts'
import { call } from './call.ts'
import type { Http, Result } from './http.ts'

/** Exports a draft, or a published version, as the text of a file. */
export async function exportMockTest(
  http: Http,
  id: string,
  format: MockTestFormat,
  version?: number,
): Promise<Result<string>> {
  const answer = await call(http, exportRoute, { params: { id }, query: { format, version } })
  if (!answer.ok) return answer
  const value: unknown = answer.value
  return { ok: true, value: typeof value === 'string' ? value : JSON.stringify(value, null, 2) }
}
