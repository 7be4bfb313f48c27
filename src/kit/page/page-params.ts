import type { AstroGlobal } from 'astro'
import { parametersOf } from '../../lib/page-parameters.ts'

/**
 * Returns the query parameters of a cached page: those that `page-parameters.ts` names, also in
 * development, where the server has not removed the others.
 */
export function pageParams({ url }: Pick<AstroGlobal, 'url'>): URLSearchParams {
  const names = parametersOf(url.pathname.replace(/(.)\/$/, '$1')) ?? []
  return new URLSearchParams([...url.searchParams].filter(([name]) => names.includes(name)))
}
