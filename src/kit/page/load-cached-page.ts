import type { AstroGlobal } from 'astro'
import type { Http, Result } from '../../api/http.ts'
import { pageHttp } from './page-http.ts'

export type PageContext = Pick<AstroGlobal, 'url' | 'locals' | 'response'>

/**
 * Loads what a page is made of. The page is kept until that changes, so nothing on it may
 * depend on who asks; and it answers 503 when loading fails, so that nobody keeps the failure.
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

/** Answers that the page could not be made, so that nobody keeps it. */
export function markUnavailable(response: PageContext['response']): void {
  response.status = 503
  response.headers.set('Retry-After', '10')
}
