import type { AstroGlobal } from 'astro'
import { call } from '../../api/call.ts'
import { getMayRecord } from '../../contract/routes/recordings.ts'
import { learnerHttp } from '../../kit/page/page-http.ts'
import { hasSession } from '../../lib/session-cookies.ts'

type StudioPage = Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'cookies'>

/** Whether a speaker requests the page; the API decides. */
export async function mayRecord(page: StudioPage): Promise<boolean> {
  if (!hasSession(page.request.headers.get('cookie') ?? undefined)) return false
  const answer = await call(learnerHttp(page), getMayRecord)
  return answer.ok && answer.value.data.may_record
}
