import type { AstroGlobal } from 'astro'
import { createHttp, type Http } from '../api/http.ts'

/** Where pages and islands find the API: our own server, or the one named when building. */
export const apiRoot = import.meta.env.PUBLIC_API_ROOT || '/api'

/** The API as a page reaches it while it is made: ours in process, another over the network. */
export function pageHttp({ url, locals }: Pick<AstroGlobal, 'url' | 'locals'>): Http {
  const { fetch = globalThis.fetch } = apiRoot.startsWith('/') ? locals : {}
  return createHttp({ root: new URL(apiRoot, url).href, fetch })
}
