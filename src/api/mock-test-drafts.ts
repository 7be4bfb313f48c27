import type { MockTestFormat, MockTestImport } from '../contract/mock-test-drafts.ts'
import * as routes from '../contract/routes/mock-tests.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

const failed = {
  read: 'Tes ini belum bisa diunduh. Coba lagi sebentar.',
  write: 'Berkas ini belum bisa diimpor. Coba lagi sebentar.',
}

export interface MockTestFile {
  file: File
  format: MockTestFormat
  /** `check` writes nothing, `all` all or nothing, `good` leaves the bad ones out. */
  mode: 'check' | 'all' | 'good'
  mock_test_id?: string
  others?: 'keep' | 'remove'
  section?: 'reading' | 'listening'
  skill?: string
  points?: number
}

/** Brings a test from a file into a draft, or tells what would come of it. */
export function importMockTest(
  http: Http,
  given: MockTestFile,
): Promise<Result<{ data: MockTestImport }>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(given))
    if (value !== undefined) form.set(name, value instanceof File ? value : String(value))
  return call(http, routes.importMockTest, { form, fallback: failed.write })
}

/** A draft, or a version that was published, as the text of a file. */
export async function exportMockTest(
  http: Http,
  id: string,
  format: MockTestFormat,
  version?: number,
): Promise<Result<string>> {
  const query = { format, ...(version !== undefined && { version }) }
  const given = { params: { id }, query, isText: true, fallback: failed.read }
  const answer: Result<unknown> = await call(http, routes.exportMockTest, given)
  if (!answer.ok) return answer
  const { value } = answer
  return { ok: true, value: typeof value === 'string' ? value : JSON.stringify(value, null, 2) }
}
