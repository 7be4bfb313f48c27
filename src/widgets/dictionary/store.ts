import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import type { Http } from '../../api/http.ts'
import type { GlossLanguage } from '../../contract/dictionary.ts'
import { getDictionary, getEntry, getWordUses } from '../../contract/routes/dictionary.ts'
import { type EmitDictionaryEvent, told } from './events.ts'
import type { Place } from './place.ts'
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
  place?: Place | undefined
  initial?: Initial | undefined
  emit?: EmitDictionaryEvent | undefined
}

/** The state of one dictionary on one page; two dictionaries share nothing. */
export function createDictionary(options: DictionaryOptions) {
  const store = createStore(options)
  const { $place, $sections, $results, $opened } = store
  const { $report, drafts, send } = store.reports
  return {
    $place,
    $sections,
    $results,
    $opened,
    $report,
    drafts,
    send,
    start: () => start(store),
    retry: () => retry(store),
    go: (next: Place) => go(store, next),
    type: (q: string) => go(store, { ...$place.get(), q, entry: undefined }),
    choose: (category: string | undefined) => go(store, { category }),
    open: (entry: string) => go(store, { ...$place.get(), entry }),
    close: () => go(store, { ...$place.get(), entry: undefined }),
    more: () => searchMore(store),
    usesOf: (entry: string) => call(store.http, getWordUses, { params: { id: entry } }),
    /** Whether the answer to another text is awaited. */
    isSearching: () => store.running !== undefined,
  }
}

export type DictionaryStore = ReturnType<typeof createDictionary>

type Store = ReturnType<typeof createStore>

function createStore({
  http,
  lang,
  pageSize,
  place = {},
  initial = {},
  emit = () => {},
}: DictionaryOptions) {
  const searching: Search = {
    http,
    lang,
    emit,
    limit: pageLimit(pageSize),
    $results: atom<Results>(firstResults(place, initial)),
    kept: new Map(),
  }
  return {
    ...searching,
    $place: atom(place),
    $sections: atom(firstSections(initial)),
    $opened: atom(firstOpened(initial)),
    reports: createReports(http, emit),
  }
}

/** Loads what the page did not bring along; call it in the browser only. */
function start(store: Store): void {
  const { $place, $sections, $results, $opened } = store
  const { entry } = $place.get()
  if ($sections.get().state === 'loading') void loadSections(store)
  if ($results.get().state !== 'loaded') void search(store, $place.get())
  if (entry && $opened.get().state === 'closed') void loadEntry(store, entry, false)
}

/** Loads again whatever failed, and what was found: without network that may have been less. */
function retry(store: Store): void {
  const { $place, $sections, $results, $opened } = store
  if ($sections.get().state === 'failed') void loadSections(store)
  store.kept.clear()
  if ($results.get().state !== 'idle') void search(store, $place.get())
  const opened = $opened.get()
  if (opened.state === 'failed') void loadEntry(store, opened.id)
}

/** Shows another text, category or entry: from typing, a link, the address bar or an attribute. */
function go(store: Store, next: Place): void {
  const { $place, $opened } = store
  const before = $place.get()
  $place.set(next)
  if ((next.q ?? '') !== (before.q ?? '') || next.category !== before.category) {
    void search(store, next)
  }
  if (next.entry === before.entry) return
  if (next.entry) void loadEntry(store, next.entry)
  else $opened.set({ state: 'closed' })
}

async function loadSections({ http, emit, $sections }: Store): Promise<void> {
  $sections.set({ state: 'loading' })
  const answer = await call(http, getDictionary)
  if (answer.ok) $sections.set(firstSections(answer.value.data))
  else $sections.set({ state: 'failed', failure: told(emit, answer.error) })
}

/** @param isAsked whether the reader asked for it, or the page came with it */
async function loadEntry(
  { http, lang, emit, $opened, reports }: Store,
  id: string,
  isAsked = true,
): Promise<void> {
  const loading: Opened = { state: 'loading', id, isAsked }
  $opened.set(loading)
  reports.$report.set({ state: 'writing' })
  const answer = await call(http, getEntry, { params: { id }, query: { lang } })
  if ($opened.get() !== loading) return
  if (!answer.ok) return $opened.set({ state: 'failed', id, failure: told(emit, answer.error) })
  const { data: entry } = answer.value
  $opened.set({ state: 'loaded', entry })
  emit('lookup', { id, word: entry.word })
}
