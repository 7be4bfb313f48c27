import { atom } from 'nanostores'
import { $auth, checkToken, followOtherTabs, updateUser } from '../stores/session/auth.ts'
import { createSiteHttp } from '../stores/session/site-http.ts'

/** Who is signed in, by the cookie of the session. */
const $userId = atom<string | null | undefined>(undefined)

let isFollowed = false

/** The session of our own site, for an element that stands on one of its pages. */
export function ownSession(root: string) {
  checkToken()
  if (!isFollowed) {
    followOtherTabs()
    $auth.subscribe(({ isLoggedIn, user }) => $userId.set(isLoggedIn ? (user?.id ?? null) : null))
  }
  isFollowed = true
  return { http: createSiteHttp({ root }), $userId, updateUser }
}

export type OwnSession = ReturnType<typeof ownSession>
