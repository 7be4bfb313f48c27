import type { WritableAtom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import type { GlossLanguage } from '../../contract/dictionary.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX, QUERY_MAX } from '../../contract/limits.ts'
import { searchDictionary } from '../../contract/routes/dictionary.ts'
import { type EmitDictionaryEvent, told } from './events.ts'
import type { Place } from './place.ts'
import type { Found, Results } from './state.ts'

const KEPT_ANSWERS = 50
/** Milliseconds after which a person wonders whether anything happens. */
const LONG_WAIT = 200

/** The searches of one dictionary. */
export interface Search {
  http: Http
  lang: GlossLanguage
  /** Entries on one page of results. */
  limit: number
  emit: EmitDictionaryEvent
  $results: WritableAtom<Results>
  kept: Map<string, Found>
  /** What is under way: a search, or another page of what it found. */
  running?: AbortController | undefined
  waiting?: ReturnType<typeof setTimeout>
}

/** A partner's attribute may hold any number. */
export function pageLimit(wanted = PAGE_SIZE): number {
  return Math.min(Math.max(Math.trunc(wanted), 1), PAGE_SIZE_MAX)
}

/** Searches for a text and a category; the answer to an older question is dropped. */
export async function search(own: Search, { q = '', category }: Place): Promise<void> {
  own.running?.abort()
  own.running = undefined
  clearTimeout(own.waiting)
  if (!q.trim() && !category)
    return own.$results.set({ state: 'idle', before: shown(own.$results.get()) })
  const known = own.kept.get(key(q, category))
  if (known) return own.$results.set(known)
  const abort = new AbortController()
  own.running = abort
  showLoading(own)
  const answer = await ask(own, { q, category, offset: undefined }, abort.signal)
  if (own.running !== abort) return
  own.running = undefined
  clearTimeout(own.waiting)
  if (!answer.ok) {
    own.$results.set({ state: 'failed', failure: told(own.emit, answer.error) })
    return
  }
  const { data: entries, ...found } = answer.value
  show(own, { state: 'loaded', q, category, entries, ...found })
  own.emit('search', { q, category, total: found.total })
}

/** Adds the next page of results; what is there stays, also when that fails. */
export async function searchMore(own: Search): Promise<void> {
  const found = own.$results.get()
  // While typing, what is on the screen is the answer to an older question already.
  if (found.state !== 'loaded' || own.running) return
  const { q, category, entries } = found
  const loading: Found = { ...found, more: { state: 'loading' } }
  own.$results.set(loading)
  const abort = new AbortController()
  own.running = abort
  const answer = await ask(own, { q, category, offset: entries.length }, abort.signal)
  if (own.running !== abort) return
  own.running = undefined
  const { more: _, ...before } = loading
  if (answer.ok) show(own, { ...before, entries: [...entries, ...answer.value.data] })
  else {
    const failure = told(own.emit, answer.error)
    own.$results.set({ ...before, more: { state: 'failed', failure } })
  }
}

interface Asked {
  q: string
  category: string | undefined
  offset: number | undefined
}

function ask({ http, lang, limit }: Search, { q, ...asked }: Asked, signal?: AbortSignal) {
  return call(http, searchDictionary, {
    query: { q: q.slice(0, QUERY_MAX), ...asked, lang, limit },
    signal,
  })
}

/**
 * While typing, what is on the screen stays as it is unless the answer takes its time: rendering
 * that something is under way costs a cheap phone more than the search does.
 */
function showLoading(own: Search): void {
  const before = own.$results.get()
  const loading: Results = { state: 'loading', before: shown(before) }
  if (before.state === 'loaded' || before.state === 'idle') {
    own.waiting = setTimeout(() => own.$results.set(loading), LONG_WAIT)
  } else own.$results.set(loading)
}

/** What is on the screen, or was last. */
export function shown(results: Results): Found | undefined {
  if (results.state === 'loaded') return results
  return results.state === 'failed' ? undefined : results.before
}

function show({ kept, $results }: Search, found: Found): void {
  if (kept.size >= KEPT_ANSWERS) kept.clear()
  kept.set(key(found.q, found.category), found)
  $results.set(found)
}

function key(q: string, category: string | undefined): string {
  return `${category ?? ''}\n${q.trim()}`
}
