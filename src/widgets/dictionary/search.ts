import type { WritableAtom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import type { GlossLanguage } from '../../contract/dictionary.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX, QUERY_MAX } from '../../contract/limits.ts'
import { searchDictionary } from '../../contract/routes/dictionary.ts'
import { type EmitDictionaryEvent, reportFailure } from './events.ts'
import type { DictionaryLocation } from './location.ts'
import type { FoundEntries, Results } from './state.ts'

const CACHE_MAX = 50
/** Milliseconds without an answer after which a loading state is shown. */
const LONG_WAIT = 200

/** The searches of one dictionary. */
export interface Search {
  http: Http
  lang: GlossLanguage
  /** Entries on one page of results. */
  limit: number
  emit: EmitDictionaryEvent
  $results: WritableAtom<Results>
  cache: Map<string, FoundEntries>
  /** The request under way: for a search, or for another page of its results. */
  running?: AbortController | undefined
  loadingTimer?: ReturnType<typeof setTimeout>
}

/** Limits a page size to valid numbers: a partner's attribute may hold any. */
export function pageLimit(pageSize = PAGE_SIZE): number {
  return Math.min(Math.max(Math.trunc(pageSize), 1), PAGE_SIZE_MAX)
}

/** Searches for a text and a category; the response to an earlier search is dropped. */
export async function search(
  searching: Search,
  { q = '', category }: DictionaryLocation,
): Promise<void> {
  searching.running?.abort()
  searching.running = undefined
  clearTimeout(searching.loadingTimer)
  if (!q.trim() && !category)
    return searching.$results.set({ state: 'idle', before: shown(searching.$results.get()) })
  const cached = searching.cache.get(key(q, category))
  if (cached) return searching.$results.set(cached)
  const abort = new AbortController()
  searching.running = abort
  showLoading(searching)
  const answer = await ask(searching, { q, category, offset: undefined }, abort.signal)
  if (searching.running !== abort) return
  searching.running = undefined
  clearTimeout(searching.loadingTimer)
  if (!answer.ok) {
    searching.$results.set({
      state: 'failed',
      failure: reportFailure(searching.emit, answer.error),
    })
    return
  }
  const { data: entries, ...found } = answer.value
  show(searching, { state: 'loaded', q, category, entries, ...found })
  searching.emit('search', { q, category, total: found.total })
}

/** Adds the next page of results; what is there stays, also when that fails. */
export async function searchMore(searching: Search): Promise<void> {
  const found = searching.$results.get()
  // While typing, what is on the screen is the answer to an older question already.
  if (found.state !== 'loaded' || searching.running) return
  const { q, category, entries } = found
  const loading: FoundEntries = { ...found, more: { state: 'loading' } }
  searching.$results.set(loading)
  const abort = new AbortController()
  searching.running = abort
  const answer = await ask(searching, { q, category, offset: entries.length }, abort.signal)
  if (searching.running !== abort) return
  searching.running = undefined
  const { more: _, ...before } = loading
  if (answer.ok) show(searching, { ...before, entries: [...entries, ...answer.value.data] })
  else {
    const failure = reportFailure(searching.emit, answer.error)
    searching.$results.set({ ...before, more: { state: 'failed', failure } })
  }
}

interface SearchQuery {
  q: string
  category: string | undefined
  offset: number | undefined
}

function ask({ http, lang, limit }: Search, { q, ...query }: SearchQuery, signal?: AbortSignal) {
  return call(http, searchDictionary, {
    query: { q: q.slice(0, QUERY_MAX), ...query, lang, limit },
    signal,
  })
}

/**
 * While typing, what is on the screen stays as it is unless the answer takes its time: rendering
 * that something is under way costs a cheap phone more than the search does.
 */
function showLoading(searching: Search): void {
  const before = searching.$results.get()
  const loading: Results = { state: 'loading', before: shown(before) }
  if (before.state === 'loaded' || before.state === 'idle') {
    searching.loadingTimer = setTimeout(() => searching.$results.set(loading), LONG_WAIT)
  } else searching.$results.set(loading)
}

/** Returns the results that are on the screen, or were last. */
export function shown(results: Results): FoundEntries | undefined {
  if (results.state === 'loaded') return results
  return results.state === 'failed' ? undefined : results.before
}

function show({ cache, $results }: Search, found: FoundEntries): void {
  if (cache.size >= CACHE_MAX) cache.clear()
  cache.set(key(found.q, found.category), found)
  $results.set(found)
}

function key(q: string, category: string | undefined): string {
  return `${category ?? ''}\n${q.trim()}`
}
