import { call } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import type { GlossLanguage } from '../../contract/dictionary.ts'
import type { SearchAnswer } from '../../contract/dictionary-search.ts'
import { getDictionary, getEntry, searchDictionary } from '../../contract/routes/dictionary.ts'
import type { Place } from './place.ts'
import type { Initial } from './state.ts'

/**
 * Loads on the server what a place shows; what fails stays out, and the browser tries again.
 *
 * @returns also whether the place names an entry that does not exist
 */
export async function loadInitial(
  http: Http,
  { q = '', category, entry }: Place,
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
    found: found?.ok ? foundBy({ q, category }, found.value) : undefined,
    entry: opened?.ok ? opened.value.data : undefined,
    missing: entry && isMissing ? { id: entry, failure: opened.error } : undefined,
    isMissing,
  }
}

function foundBy({ q = '', category }: Place, { data: entries, ...found }: SearchAnswer) {
  return { q, category, entries, ...found }
}
