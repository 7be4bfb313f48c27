import type { AstroGlobal } from 'astro'
import { createHttp, type Http, type HttpOptions } from '../../api/http.ts'
import { apiRoot } from '../../lib/api-root.ts'
import { sessionCookies } from '../../lib/session-cookies.ts'

export { apiRoot }

type PageContext = Pick<AstroGlobal, 'url' | 'locals'>

/**
 * Returns the HTTP client for rendering a page: our own API in process, another over the network.
 */
export function pageHttp(page: PageContext): Http {
  return createHttp(pageHttpOptions(page))
}

/** Returns the same client with the token from the learner's cookie. */
export function learnerHttp(page: PageContext & Pick<AstroGlobal, 'cookies'>): Http {
  const token = page.cookies.get(sessionCookies.token)?.value
  return createHttp({ ...pageHttpOptions(page), token: () => token })
}

/** Returns the options for a client that a page creates itself. */
export function pageHttpOptions({ url, locals }: PageContext): HttpOptions {
  const { fetch = globalThis.fetch } = apiRoot.startsWith('/') ? locals : {}
  return { root: new URL(apiRoot, url).href, fetch }
}
