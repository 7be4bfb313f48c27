/**
 * One call of the API, as both sides name it. No zod in this folder: widgets import it. It has a
 * file for each resource, and a constant for each call, so that no script carries calls of others.
 */
export interface Route {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Under the API root, parameters as `:name`. */
  path: string
  /** Text for the person when the server gives none (spec section 8); `Something went wrong` when absent. */
  fallback?: string
  /** Text where the server did not answer in time; the fallback when absent. */
  late?: string
  /** Names that the data of every answer has: an answer without them came from somebody else. */
  needs?: string
  /** What is said of an answer without them; the fallback when absent. */
  incomplete?: string
  /** Takes any text as its answer, not JSON alone. */
  isText?: boolean
  /** Keeps and sends cookies of the server, which no other call does. */
  withCookies?: boolean
  /** Goes on when the page is closed meanwhile; for bodies below 64 kB. */
  keepalive?: boolean
  /** A refusal of this call says nothing about the session: no refresh, no forced logout. */
  isOutside?: boolean
}

/** Where a draft is, by the path of what is published. */
export function draftPath<const P extends string>(path: P): `/preview${P}` {
  return `/preview${path}`
}
