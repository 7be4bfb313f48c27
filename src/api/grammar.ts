import type { GrammarEntry, GrammarSummary } from '../contract/grammar.ts'
import * as routes from '../contract/routes/grammar.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

const fallback = 'Failed to fetch grammar'

/** Particles, endings and patterns of Korean. */
export function fetchGrammar(http: Http): Promise<Result<{ data: GrammarSummary[] }>> {
  return call(http, routes.getGrammar, { fallback })
}

/** One of them in full. */
export function fetchGrammarEntry(
  http: Http,
  slug: string,
): Promise<Result<{ data: GrammarEntry }>> {
  return call(http, routes.getGrammarEntry, { params: { slug }, fallback })
}
