import { call } from '../../api/call.ts'
import type { Result } from '../../api/http.ts'
import type { LearningPath } from '../../contract/learning-path.ts'
import { getLearningPath } from '../../contract/routes/learning-path.ts'
import { loadCachedPage, type PageContext } from '../../kit/page/load-cached-page.ts'

/** Loads the path with everything there is, for a page that is cached until any of it changes. */
export function loadPath(page: PageContext): Promise<Result<LearningPath>> {
  return loadCachedPage(page, async http => {
    const answer = await call(http, getLearningPath, { query: { exam: 'all' } })
    return answer.ok ? { ok: true, value: answer.value.data } : answer
  })
}
