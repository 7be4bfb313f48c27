import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import type { GlossLanguage } from '../../contract/dictionary.ts'
import { getDictionary, getEntry, getWordUses } from '../../contract/routes/dictionary.ts'
import { type EmitDictionaryEvent, reportFailure } from './events.ts'
import type { DictionaryLocation } from './location.ts'
import { createReports } from './reports.ts'
import { pageLimit, type Search, search, searchMore } from './search.ts'
import {
  firstOpened,
  firstResults,
  firstSections,
  type Initial,
  type Opened,
  type Results,
} from './state.ts'

export interface DictionaryOptions {
  http: Http
  lang: GlossLanguage
  /** Entries on one page of results. */
  pageSize?: number | undefined
  location?: DictionaryLocation | undefined
  initial?: Initial | undefined
  emit?: EmitDictionaryEvent | undefined
}

/** Creates the state of one dictionary on one page; two dictionaries share nothing. */
export function createDictionary(options: DictionaryOptions) {
  const store = createStore(options)
  const { $location, $sections, $results, $opened } = store
  const { $report, drafts, send } = store.reports
  return {
    $location,
    $sections,
    $results,
    $opened,
    $report,
    drafts,
    send,
    start: () => start(store),
    retry: () => retry(store),
    /** @param isRequested whether the entry takes the focus */
    go: (next: DictionaryLocation, isRequested?: boolean) => go(store, next, isRequested),
    type: (q: string) => go(store, { ...$location.get(), q, entry: undefined }),
    choose: (category: string | undefined) => go(store, { category }),
    open: (entry: string) => go(store, { ...$location.get(), entry }),
    close: () => go(store, { ...$location.get(), entry: undefined }),
    more: () => searchMore(store),
    fetchEntry: (entry: string) => fetchEntry(store, entry),
    usesOf: (entry: string) => call(store.http, getWordUses, { params: { id: entry } }),
    /** Whether a search is under way. */
    isSearching: () => store.running !== undefined,
  }
}

export type DictionaryStore = ReturnType<typeof createDictionary>

type Store = ReturnType<typeof createStore>

function createStore({
  http,
  lang,
  pageSize,
  location = {},
  initial = {},
  emit = () => {},
}: DictionaryOptions) {
  const searching: Search = {
    http,
    lang,
    emit,
    limit: pageLimit(pageSize),
    $results: atom<Results>(firstResults(location, initial)),
    cache: new Map(),
  }
  return {
    ...searching,
    $location: atom(location),
    $sections: atom(firstSections(initial)),
    $opened: atom(firstOpened(initial)),
    reports: createReports(http, emit),
  }
}

/** Loads the data that the page was not rendered with; only for the browser. */
function start(store: Store): void {
  const { $location, $sections, $results, $opened } = store
  const { entry } = $location.get()
  if ($sections.get().state === 'loading') void loadSections(store)
  if ($results.get().state !== 'loaded') void search(store, $location.get())
  if (entry && $opened.get().state === 'closed') void loadEntry(store, entry, false)
}

/** Loads everything again that failed, and the results, which may have been incomplete offline. */
function retry(store: Store): void {
  const { $location, $sections, $results, $opened } = store
  if ($sections.get().state === 'failed') void loadSections(store)
  store.cache.clear()
  if ($results.get().state !== 'idle') void search(store, $location.get())
  const opened = $opened.get()
  if (opened.state === 'failed') void loadEntry(store, opened.id)
}

/** Shows another text, category or entry: from typing, a link, the address bar or an attribute. */
function go(store: Store, next: DictionaryLocation, isRequested?: boolean): void {
  const { $location, $opened } = store
  const before = $location.get()
  $location.set(next)
  if ((next.q ?? '') !== (before.q ?? '') || next.category !== before.category) {
    void search(store, next)
  }
  if (next.entry === before.entry) return
  if (next.entry) void loadEntry(store, next.entry, isRequested)
  else $opened.set({ state: 'closed' })
}

async function loadSections({ http, emit, $sections }: Store): Promise<void> {
  $sections.set({ state: 'loading' })
  const answer = await call(http, getDictionary)
  if (answer.ok) $sections.set(firstSections(answer.value.data))
  else $sections.set({ state: 'failed', failure: reportFailure(emit, answer.error) })
}

function fetchEntry({ http, lang }: Pick<Store, 'http' | 'lang'>, id: string) {
  return call(http, getEntry, { params: { id }, query: { lang } })
}

/** @param isRequested whether the reader opened the entry, rather than the page starting with it */
async function loadEntry(store: Store, id: string, isRequested = true): Promise<void> {
  const { emit, $opened, reports } = store
  const loading: Opened = { state: 'loading', id, isRequested }
  $opened.set(loading)
  reports.$report.set({ state: 'writing' })
  const answer = await fetchEntry(store, id)
  if ($opened.get() !== loading) return
  if (!answer.ok)
    return $opened.set({ state: 'failed', id, failure: reportFailure(emit, answer.error) })
  const { data: entry } = answer.value
  $opened.set({ state: 'loaded', entry })
  emit('lookup', { id, word: entry.word })
}
