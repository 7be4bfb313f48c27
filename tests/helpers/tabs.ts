import { vi } from 'vitest'
import type { HttpOptions } from '../../src/api/http.ts'

type Fetch = NonNullable<HttpOptions['fetch']>

/** The cookies of one browser without a screen, shared by all tabs. */
export class CookieJar {
  readonly #cookies = new Map<string, string>()

  /** Works like `document.cookie`. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  set cookie(text: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
    if (/Max-Age=0/.test(text)) this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

/** Adds the browser features that a session needs; Node has the locks. */
export function stubBrowser(): CookieJar {
  const jar = new CookieJar()
  vi.stubGlobal('document', jar)
  vi.stubGlobal('localStorage', {})
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => {} })
  return jar
}

/** Loads the site's scripts like a separate tab. */
export async function openTab(fetch: Fetch) {
  vi.resetModules()
  const auth = await import('../../src/stores/session/auth.ts')
  const { $sessionExpired } = await import('../../src/stores/session/expired.ts')
  const { $notifications } = await import('../../src/stores/notifications.ts')
  const { createSiteHttp } = await import('../../src/stores/session/site-http.ts')
  auth.checkToken()
  return { ...auth, $sessionExpired, $notifications, http: createSiteHttp({ fetch }) }
}
