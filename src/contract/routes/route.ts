/**
 * One call of the API, for client and server. No zod in this folder: widgets import it. It has a
 * file for each resource, and a constant for each call, so that scripts only contain their calls.
 */
export interface Route {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** Path under the API root, with parameters as `:name`. */
  path: string
  /** Text for the person when the server sends none (spec section 8); has a default. */
  fallback?: string
  /** Text after a timeout; the fallback when absent. */
  late?: string
  /** Required names in the response's data: a response without them is not from our server. */
  needs?: string
  /** Text for a response without them; the fallback when absent. */
  incomplete?: string
  /** Accepts any text as a response, not only JSON. */
  isText?: boolean
  /** Stores and sends cookies of the server, which no other call does. */
  withCookies?: boolean
  /** Continues when the page is closed meanwhile; for bodies below 64 kB. */
  keepalive?: boolean
  /** A refusal of this call is unrelated to the session: no refresh, no forced logout. */
  isOutside?: boolean
}

/** Returns the path of a draft by the published path. */
export function draftPath<const P extends string>(path: P): `/preview${P}` {
  return `/preview${path}`
}
