import { call } from '../../api/call.ts'
import type { Result } from '../../api/http.ts'
import type { LearningPath } from '../../contract/learning-path.ts'
import { getLearningPath } from '../../contract/routes/learning-path.ts'
import { loadCachedPage, type PageContext } from '../../kit/page/load-cached-page.ts'
import type { PageUser } from '../../kit/page/page-user.ts'

/**
 * Loads the learner's own path; for everybody else the one with everything there is, whose page is
 * cached until any of it changes.
 */
export function loadPath(page: PageContext, who: PageUser): Promise<Result<LearningPath>> {
  return loadCachedPage(page, async http => {
    const answer =
      who.state === 'known'
        ? await call(who.http, getLearningPath, { query: {} })
        : await call(http, getLearningPath, { query: { exam: 'all' } })
    return answer.ok ? { ok: true, value: answer.value.data } : answer
  })
}
