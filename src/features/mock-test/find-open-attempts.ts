import { call } from '../../api/call.ts'
import type { OpenAttempt } from '../../contract/mock-test-attempts.ts'
import { getOpenAttempts } from '../../contract/routes/mock-tests.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

/**
 * Returns the current user's open attempts on any device; undefined when they could not be loaded.
 */
export async function findOpenAttempts(): Promise<OpenAttempt[] | undefined> {
  const answer = await call(siteHttp, getOpenAttempts)
  return answer.ok ? answer.value.data : undefined
}
