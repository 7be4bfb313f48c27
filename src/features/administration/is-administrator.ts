import type { AstroGlobal } from 'astro'
import { call } from '../../api/call.ts'
import { COOKIE_TIME } from '../../contract/limits.ts'
import { refreshTokens } from '../../contract/routes/users.ts'
import { pageHttp } from '../../kit/page/page-http.ts'
import { type PageUser, pageUser } from '../../kit/page/page-user.ts'
import { sessionCookies } from '../../lib/session-cookies.ts'

type Page = Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'cookies' | 'response'>

/**
 * Whether an administrator asks for the page. The API says so, with the session as it is
 * now; what a cookie claims counts for nothing.
 */
export async function isAdministrator(page: Page): Promise<boolean> {
  const found = await pageUser(page)
  const user = found.state === 'unknown' ? await renew(page) : found
  const isAdmin = user.state === 'known' && user.user.isAdmin
  // To everybody else the page must not even differ in its headers from one that does not exist.
  if (!isAdmin) page.response.headers.delete('Cache-Control')
  return isAdmin
}

/** An administrator who took a break must not meet the not-found page. */
async function renew(page: Page): Promise<PageUser> {
  const { cookies } = page
  const old = cookies.get(sessionCookies.refreshToken)?.value
  const renewed = old
    ? await call(pageHttp(page), refreshTokens, { body: { refreshToken: old } })
    : undefined
  if (!renewed?.ok) return { state: 'unknown' }
  for (const name of ['token', 'refreshToken'] as const) {
    cookies.set(sessionCookies[name], renewed.value[name], {
      maxAge: COOKIE_TIME,
      path: '/',
      sameSite: 'strict',
      secure: true,
    })
  }
  return pageUser(page)
}
