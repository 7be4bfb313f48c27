import { call } from '../../api/call.ts'
import { rememberBrowser } from '../../contract/routes/connections.ts'
import { $auth } from '../../stores/session/auth.ts'
import { siteHttp } from '../../stores/session/site-http.ts'

/** Has the browser offer the account, and closes the window that it has opened for this. */
export function followBrowser(page: Document): void {
  const link = page.querySelector<HTMLElement>('[data-login]')
  const done = page.querySelector<HTMLElement>('[data-done]')
  $auth.subscribe(async ({ isTokenChecked, isLoggedIn }) => {
    if (!isTokenChecked || !link || !done) return
    const answer = isLoggedIn ? await call(siteHttp, rememberBrowser) : undefined
    link.hidden = answer?.ok === true
    done.hidden = !link.hidden
    if (answer?.ok) closeForBrowser()
  })
}

/** FedCM's own way to close the window: the browser then shows the account. */
function closeForBrowser(): void {
  const provider: unknown = Reflect.get(globalThis, 'IdentityProvider')
  if (typeof provider !== 'function') return
  const end: unknown = Reflect.get(provider, 'close')
  if (typeof end === 'function') end.call(provider)
}
