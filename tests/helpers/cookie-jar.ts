type Fetch = (path: string, init?: RequestInit) => Promise<Response>

export interface CookieJar {
  fetch: Fetch
  /** Cookies from the server, by name. */
  cookies: Map<string, string>
}

/**
 * A `fetch` that stores cookies as a browser does: those that do not satisfy their `__Host-` name
 * are dropped, and a call with `credentials: 'omit'` neither sends nor stores any.
 */
export function cookieJar(fetch: Fetch, extra: Record<string, string> = {}): CookieJar {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers)
      for (const [name, value] of Object.entries(extra)) headers.set(name, value)
      const takesCookies = init.credentials !== 'omit'
      if (takesCookies && cookies.size > 0)
        headers.set('cookie', [...cookies].map(pair => pair.join('=')).join('; '))
      const response = await fetch(path, { ...init, headers })
      if (takesCookies)
        for (const line of response.headers.getSetCookie()) storeCookie(cookies, line)
      return response
    },
  }
}

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(/;\s*/)
  const [name = '', value = ''] = pair.split('=')
  const has = (attribute: string) => attributes.some(given => given.toLowerCase() === attribute)
  const isSound = has('secure') && has('path=/') && !/domain=/i.test(line)
  if (name.startsWith('__Host-') && !isSound) return
  if (has('max-age=0')) cookies.delete(name)
  else cookies.set(name, value)
}
