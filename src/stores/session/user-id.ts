import { computed } from 'nanostores'
import { $auth } from './auth.ts'

/** Id of the current user, null for a visitor, undefined until that is known. */
export const $userId = computed($auth, ({ isTokenChecked, isLoggedIn, token, user }) => {
  if (!isTokenChecked) return undefined
  return isLoggedIn && token ? (subjectOf(token) ?? user?.id ?? null) : null
})

/** Reads the unverified subject of a token: enough to tell people at one device apart. */
function subjectOf(token: string): string | null {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const { sub } = JSON.parse(atob(payload))
    return typeof sub === 'string' ? sub : null
  } catch {
    return null
  }
}
