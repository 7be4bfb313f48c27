import type { Failure, Http, Result } from '../../api/http.ts'
import { loadCachedPage, type PageContext } from '../page/load-cached-page.ts'

/**
 * Loads a list for a page that is cached until the list changes: nothing on it may depend on the
 * user.
 */
export async function loadList<T>(
  page: PageContext,
  fetchList: (http: Http) => Promise<Result<{ data: T[] }>>,
): Promise<{ items: readonly T[]; failure: Failure | undefined }> {
  const answer = await loadCachedPage(page, fetchList)
  return answer.ok
    ? { items: answer.value.data, failure: undefined }
    : { items: [], failure: answer.error }
}
