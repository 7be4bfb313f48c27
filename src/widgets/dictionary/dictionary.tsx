import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react'
import { createHttp, type Http } from '../../api/http.ts'
import type { GlossLanguage } from '../../contract/dictionary.ts'
import { grammarPaths } from '../../lib/grammar-paths.ts'
import { $online } from '../../stores/online.ts'
import { createChunk } from '../../ui/lazy-chunk.ts'
import { useTexts } from '../../ui/use-texts.ts'
import { AttributionText } from './attribution.tsx'
import { Browse } from './browse.tsx'
import {
  DictionaryProvider,
  type EntryAction,
  type EntryChunk,
  type ReplyAddress,
  type SpeakingAction,
  useDictionary,
  type WordUses,
} from './context.ts'
import { EntryView } from './entry-view.tsx'
import type { DictionaryMethods, EmitDictionaryEvent } from './events.ts'
import { type DictionaryLocation, isStep, locationAddress, readLocation } from './location.ts'
import { texts } from './messages/messages.ts'
import { ResultsList } from './results-list.tsx'
import { SearchBox } from './search-box.tsx'
import type { Initial } from './state.ts'
import { createDictionary } from './store.ts'

/** The content of an entry, in a chunk of its own: a visitor who only searches never fetches it. */
const lazyEntry = createChunk(async () => (await import('./entry-text.tsx')).EntryText)

export interface DictionaryProps {
  /** API root: `/api` or an absolute address. */
  apiRoot: string
  /** Language of the interface and of the glosses. */
  lang?: GlossLanguage | undefined
  /** Text to search for at the start; a change searches again. */
  query?: string | undefined
  /** Category to show at the start; a change shows that one. */
  category?: string | undefined
  /** Entry to show at the start. */
  entry?: string | undefined
  /** Entries on one page of results. */
  pageSize?: number | undefined
  /** Leaves out the categories: search only. */
  searchOnly?: boolean | undefined
  /** Path of the page whose address follows the search; undefined on partner pages. */
  path?: string | undefined
  /** Address of the grammar's entries, up to their id; elsewhere than on our site an absolute one. */
  grammarRoot?: string | undefined
  /** HTTP client of the page with the learner's session; by default, a visitor's client. */
  http?: Http | undefined
  initial?: Initial | undefined
  /** The action that our own site offers for an entry. */
  EntryAction?: EntryAction | undefined
  /** Shows where our own site uses a word. */
  WordUses?: WordUses | undefined
  /** Wraps the field for the address for a reply; our own site may know the address already. */
  ReplyAddress?: ReplyAddress | undefined
  /** Lets a learner say a text, on our own site. */
  Speaking?: SpeakingAction | undefined
  /** Shows the content of an entry; if left out, it is fetched with the first opened entry. */
  entryChunk?: EntryChunk | undefined
  /** Other ways to search than typing, below the search box, on our own site. */
  SearchTools?: ComponentType | undefined
  /** View beside the results while no entry is open, on our own site. */
  Beside?: ComponentType | undefined
  emit?: EmitDictionaryEvent | undefined
  expose?: ((methods: DictionaryMethods) => void) | undefined
}

/** Milliseconds from the last key until the address is updated. */
const REWRITE_DELAY = 200

/** Korean dictionary: search as you type, categories, entries with pronunciation and examples. */
export function Dictionary(props: DictionaryProps) {
  const { apiRoot, lang = 'id', path, entryChunk = lazyEntry } = props
  const { EntryAction, WordUses, ReplyAddress, Speaking, SearchTools, Beside } = props
  const { expose, grammarRoot = grammarPaths.entry('') } = props
  const store = useDictionaryStore(props, lang)
  useEffect(() => store.start(), [store])
  useEffect(() => expose?.({ search: text => store.go({ q: String(text) }) }), [store, expose])
  useAddress(store, path)
  useRetryWhenOnline(store)
  const opened = useStore(store.$opened)
  useEffect(() => {
    // A search usually leads to an entry. If loading fails now, the entry reports it later.
    const preload = ({ q }: DictionaryLocation, before: DictionaryLocation = {}) => {
      if (q && !before.q) entryChunk.load().catch(() => {})
    }
    preload(store.$location.get())
    return store.$location.listen(preload)
  }, [store, entryChunk])
  const t = useTexts(lang, texts)
  const context = useMemo(() => {
    const href = path ? (to: DictionaryLocation) => locationAddress(path, to) : undefined
    const licensePage = path && `${path}/license`
    const site = { EntryAction, WordUses, ReplyAddress, Speaking, licensePage }
    return t && { store, lang, apiRoot, t, href, grammarRoot, entryChunk, ...site }
  }, [
    store,
    lang,
    apiRoot,
    t,
    path,
    grammarRoot,
    entryChunk,
    EntryAction,
    WordUses,
    ReplyAddress,
    Speaking,
  ])
  if (!context) return <div className="dictionary" aria-busy="true" />
  return (
    <DictionaryProvider value={context}>
      <div className="dictionary" data-view={opened.state === 'closed' ? 'list' : 'entry'}>
        <div className="dictionary-list">
          <SearchBox />
          {SearchTools && <SearchTools />}
          {!props.searchOnly && <Browse />}
          <ResultsList />
          <Sources />
        </div>
        {Beside && <Beside />}
        {opened.state !== 'closed' && <EntryView opened={opened} />}
      </div>
    </DictionaryProvider>
  )
}

/** Returns a store that lives as long as the widget; another API or language gets a new one. */
function useDictionaryStore(props: DictionaryProps, lang: GlossLanguage) {
  const { apiRoot, http, query, category, entry, pageSize } = props
  const emit = useRef(props.emit)
  emit.current = props.emit
  const create = (location: DictionaryLocation, initial?: Initial) =>
    createDictionary({
      http: http ?? createHttp({ root: apiRoot }),
      lang,
      pageSize,
      initial,
      location,
      emit: (type, detail) => emit.current?.(type, detail),
    })
  const key = `${apiRoot}\n${lang}\n${pageSize}`
  const [current, setCurrent] = useState(() => ({
    key,
    store: create({ q: query, category, entry }, props.initial),
  }))
  const requested = useRef({ query, category, entry })
  useEffect(() => {
    const before = requested.current
    if (before.query === query && before.category === category && before.entry === entry) return
    requested.current = { query, category, entry }
    current.store.go({ q: query, category, entry })
  }, [query, category, entry, current])
  useEffect(() => {
    if (current.key !== key) setCurrent({ key, store: create(current.store.$location.get()) })
  })
  return current.store
}

/** Keeps the address in sync with the location: typing replaces it, a step adds to the history. */
function useAddress(store: ReturnType<typeof createDictionary>, path: string | undefined): void {
  useEffect(() => {
    if (!path) return
    let rewriting: ReturnType<typeof setTimeout> | undefined
    const rewrite = (target: DictionaryLocation) => {
      clearTimeout(rewriting)
      if (!isHere(path, target)) history.replaceState(null, '', locationAddress(path, target))
    }
    const stop = store.$location.listen((next, before = {}) => {
      clearTimeout(rewriting)
      // Back and forward have set the address already.
      if (isHere(path, next)) return
      if (isStep(before, next)) {
        rewrite(before)
        history.pushState(null, '', locationAddress(path, next))
      } else {
        // Not with every key: it is slow, and browsers refuse too many calls.
        rewriting = setTimeout(rewrite, REWRITE_DELAY, next)
      }
    })
    const goBack = () => store.go(readLocation(new URLSearchParams(location.search)))
    addEventListener('popstate', goBack)
    return () => {
      rewrite(store.$location.get())
      stop()
      removeEventListener('popstate', goBack)
    }
  }, [store, path])
}

function isHere(path: string, target: DictionaryLocation): boolean {
  return locationAddress(path, target) === location.pathname + location.search
}

function useRetryWhenOnline(store: ReturnType<typeof createDictionary>): void {
  useEffect(() => $online.listen(isOnline => isOnline && store.retry()), [store])
}

/** The other dictionaries that words come from, unless the surrounding page names them itself. */
function Sources() {
  const { store, t, licensePage } = useDictionary()
  const sections = useStore(store.$sections)
  const sources = sections.state === 'loaded' && !licensePage ? sections.sources : []
  return sources.map(source => (
    <p key={source.id} className="dictionary-source muted text-small">
      {t.partlyFrom} <AttributionText of={source} />
    </p>
  ))
}
