import type {
  Category,
  DictionarySource,
  Entry,
  GlossLanguage,
  Section,
  WordUses,
} from '../contract/dictionary.ts'
import type { SearchAnswer } from '../contract/dictionary-search.ts'
import * as routes from '../contract/routes/dictionary.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

const fallback = 'Failed to fetch dictionary'

/** Sections of the dictionary with their categories, and the dictionaries its entries are from. */
export function fetchDictionary(
  http: Http,
): Promise<Result<{ data: { sections: Section[]; sources: DictionarySource[] } }>> {
  return call(http, routes.getDictionary, { fallback })
}

export function fetchCategories(http: Http): Promise<Result<{ data: Category[] }>> {
  return call(http, routes.getCategories, { fallback: 'Failed to fetch category' })
}

export interface SearchWanted {
  /** Hangul, initial consonants, romanization, Indonesian or English. */
  q: string
  category?: string | undefined
  lang: GlossLanguage
  /** Entries on one page. */
  limit?: number | undefined
  offset?: number | undefined
}

export function searchDictionary(
  http: Http,
  wanted: SearchWanted,
  signal?: AbortSignal,
): Promise<Result<SearchAnswer>> {
  return call(http, routes.searchDictionary, { query: { ...wanted }, signal, fallback })
}

export function fetchEntry(
  http: Http,
  id: string,
  lang: GlossLanguage,
): Promise<Result<{ data: Entry }>> {
  return call(http, routes.getEntry, { params: { id }, query: { lang }, fallback })
}

/** Where a word is met beside the dictionary. */
export function fetchWordUses(http: Http, id: string): Promise<Result<{ data: WordUses }>> {
  return call(http, routes.getWordUses, { params: { id }, fallback })
}
