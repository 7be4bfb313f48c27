import type { AstroGlobal } from 'astro'
import type { Http, Result } from '../../api/http.ts'
import { pageHttp } from './page-http.ts'

export type PageContext = Pick<AstroGlobal, 'url' | 'locals' | 'response'>

/**
 * Loads the data of a cached page. The page stays in the response cache until the data changes, so
 * nothing on it may depend on the user; when loading fails, it answers 503, so that the failure is
 * not cached.
 */
export async function loadCachedPage<T>(
  page: PageContext,
  fetch: (http: Http) => Promise<Result<T>>,
): Promise<Result<T>> {
  page.locals.keep?.()
  const answer = await fetch(pageHttp(page))
  if (!answer.ok && answer.error.code !== 'not-found') markUnavailable(page.response)
  return answer
}

/** Answers that the page is unavailable, so that it is not cached. */
export function markUnavailable(response: PageContext['response']): void {
  response.status = 503
}
