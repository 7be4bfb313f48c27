import { atom } from 'nanostores'
import { $auth, checkToken, followOtherTabs, updateUser } from '../stores/session/auth.ts'
import { createSiteHttp } from '../stores/session/site-http.ts'

/** Id of the current user, from the session cookie. */
const $userId = atom<string | null | undefined>(undefined)

let isFollowed = false

/** Returns the session of our own site, for an element on one of its pages. */
export function siteSession(root: string) {
  checkToken()
  if (!isFollowed) {
    followOtherTabs()
    $auth.subscribe(({ isLoggedIn, user }) => $userId.set(isLoggedIn ? (user?.id ?? null) : null))
  }
  isFollowed = true
  return { http: createSiteHttp({ root }), $userId, updateUser }
}

export type SiteSession = ReturnType<typeof siteSession>
