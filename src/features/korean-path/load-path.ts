import { koreanPath } from '../../../content/site/korean-path.ts'
import { call } from '../../api/call.ts'
import type { Http, Result } from '../../api/http.ts'
import type { ClassDetail, ClassSummary } from '../../contract/classes.ts'
import { getClass } from '../../contract/routes/classes.ts'
import { getMockTests } from '../../contract/routes/mock-tests.ts'
import { getTopics } from '../../contract/routes/topics.ts'
import { loadCachedPage, type PageContext } from '../../kit/page/load-cached-page.ts'
import { buildPath, type Path } from './build-path.ts'

export interface LoadedPath extends Path {
  /** Ids of the classes on the path. */
  classes: readonly string[]
}

/**
 * Loads the path from zero to the exams, for a page that is cached until any of its data changes.
 *
 * @param classes the existing classes
 */
export function loadPath(
  page: PageContext,
  classes: readonly ClassSummary[],
): Promise<Result<LoadedPath>> {
  const named = new Set(
    koreanPath.flatMap(({ weeks }) =>
      weeks.flatMap(week => week.parts.flatMap(part => (part.from === 'class' ? part.id : []))),
    ),
  )
  const ids = classes.map(({ id }) => id).filter(id => named.has(id))
  return loadCachedPage(page, async http => {
    const [courses, topics, tests] = await Promise.all([
      fetchAll(http, ids),
      call(http, getTopics),
      call(http, getMockTests),
    ])
    if (!courses.ok) return courses
    if (!topics.ok) return topics
    if (!tests.ok) return tests
    const sources = { classes: courses.value, topics: topics.value.data, tests: tests.value.data }
    return { ok: true, value: { ...buildPath(koreanPath, sources), classes: ids } }
  })
}

async function fetchAll(http: Http, ids: readonly string[]): Promise<Result<ClassDetail[]>> {
  const value: ClassDetail[] = []
  for (const answer of await Promise.all(ids.map(id => call(http, getClass, { params: { id } })))) {
    if (!answer.ok) return answer
    value.push(answer.value.data)
  }
  return { ok: true, value }
}
