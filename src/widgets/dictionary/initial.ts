import { call } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import type { GlossLanguage } from '../../contract/dictionary.ts'
import type { SearchAnswer } from '../../contract/dictionary-search.ts'
import { getDictionary, getEntry, searchDictionary } from '../../contract/routes/dictionary.ts'
import type { DictionaryLocation } from './location.ts'
import type { Initial } from './state.ts'

/**
 * Loads the data of a location on the server. A request that fails is left out, and the browser
 * retries it.
 *
 * @returns the data, and whether the location names an entry that does not exist
 */
export async function loadInitial(
  http: Http,
  { q = '', category, entry }: DictionaryLocation,
  lang: GlossLanguage,
): Promise<Initial & { isMissing: boolean }> {
  const isSearch = Boolean(q.trim() || category)
  const [dictionary, found, opened] = await Promise.all([
    call(http, getDictionary),
    isSearch ? call(http, searchDictionary, { query: { q, category, lang } }) : undefined,
    entry ? call(http, getEntry, { params: { id: entry }, query: { lang } }) : undefined,
  ])
  const isMissing = opened?.ok === false && opened.error.code === 'not-found'
  return {
    ...(dictionary.ok && dictionary.value.data),
    found: found?.ok ? foundFor({ q, category }, found.value) : undefined,
    entry: opened?.ok ? opened.value.data : undefined,
    missing: entry && isMissing ? { id: entry, failure: opened.error } : undefined,
    isMissing,
  }
}

function foundFor(
  { q = '', category }: DictionaryLocation,
  { data: entries, ...found }: SearchAnswer,
) {
  return { q, category, entries, ...found }
}
