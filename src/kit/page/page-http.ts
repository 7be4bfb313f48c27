import type { AstroGlobal } from 'astro'
import { createHttp, type Http, type HttpOptions } from '../../api/http.ts'
import { apiRoot } from '../../lib/api-root.ts'
import { sessionCookies } from '../../lib/session-cookies.ts'

export { apiRoot }

type PageContext = Pick<AstroGlobal, 'url' | 'locals'>

/** The API as a page reaches it while it is made: ours in process, another over the network. */
export function pageHttp(page: PageContext): Http {
  return createHttp(pageHttpOptions(page))
}

/** Likewise, as the learner whose page it is: with the token of their cookie. */
export function learnerHttp(page: PageContext & Pick<AstroGlobal, 'cookies'>): Http {
  const token = page.cookies.get(sessionCookies.token)?.value
  return createHttp({ ...pageHttpOptions(page), token: () => token })
}

/** Likewise, for a client that a page makes itself. */
export function pageHttpOptions({ url, locals }: PageContext): HttpOptions {
  const { fetch = globalThis.fetch } = apiRoot.startsWith('/') ? locals : {}
  return { root: new URL(apiRoot, url).href, fetch }
}
