import type { AstroGlobal } from 'astro'
import { call } from '../../api/call.ts'
import { COOKIE_TIME } from '../../contract/limits.ts'
import { refreshTokens } from '../../contract/routes/users.ts'
import { pageHttp } from '../../kit/page/page-http.ts'
import { type PageUser, pageUser } from '../../kit/page/page-user.ts'
import { sessionCookies } from '../../lib/session-cookies.ts'

type AdminPage = Pick<AstroGlobal, 'request' | 'url' | 'locals' | 'cookies' | 'response'>

/**
 * Whether an administrator requests the page. The API decides by the current session; a claim in a
 * cookie counts for nothing.
 */
export async function isAdministrator(page: AdminPage): Promise<boolean> {
  const current = await pageUser(page)
  const user = current.state === 'unknown' ? await renew(page) : current
  const isAdmin = user.state === 'known' && user.user.isAdmin
  // For everybody else the response must not differ from a missing page, not even in its headers.
  if (!isAdmin) page.response.headers.delete('Cache-Control')
  return isAdmin
}

/** Renews the session, so that an administrator does not get the not-found page after a break. */
async function renew(page: AdminPage): Promise<PageUser> {
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
