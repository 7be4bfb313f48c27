import { call } from '../../api/call.ts'
import type { OpenAttempt } from '../../contract/mock-test-attempts.ts'
import { getOpenAttempts } from '../../contract/routes/mock-tests.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

/** What who is signed in has begun and not handed in, on whatever device; undefined where that cannot be known. */
export async function findOpenAttempts(): Promise<OpenAttempt[] | undefined> {
  const answer = await call(siteHttp, getOpenAttempts)
  return answer.ok ? answer.value.data : undefined
}
