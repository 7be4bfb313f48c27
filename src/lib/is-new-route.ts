import { cleanPath } from './site.ts'

/**
 * Whether a request for a page is a change of route; a form that returns to its own page is not.
 *
 * @param referer the request's header
 */
export function isNewRoute(referer: string | null | undefined, path: string): boolean {
  const cameFrom = URL.parse(referer ?? '')?.pathname
  return !cameFrom || cleanPath(cameFrom) !== cleanPath(path)
}
