import * as routes from '../contract/routes/uploads.ts'
import type { UploadedFile } from '../contract/uploads.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

/** Has what was sent judged and kept; asked again, it answers the same for a day. */
export async function finishUpload(
  http: Http,
  id: string,
  fallback: string,
): Promise<Result<UploadedFile>> {
  const answer = await call<{ data: UploadedFile }>(http, routes.finishUpload, {
    params: { id },
    fallback,
  })
  return answer.ok ? { ok: true, value: answer.value.data } : answer
}
