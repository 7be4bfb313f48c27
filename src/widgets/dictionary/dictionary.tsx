import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createHttp, type Http } from '../../api/http.ts'
import type { GlossLanguage } from '../../contract/dictionary.ts'
import { grammarPaths } from '../../lib/grammar-paths.ts'
import { $online } from '../../stores/online.ts'
import { createPart } from '../../ui/lazy-part.ts'
import { useTexts } from '../../ui/use-texts.ts'
import { AttributionText } from './attribution.tsx'
import { Browse } from './browse.tsx'
import {
  DictionaryProvider,
  type EntryAction,
  type EntryPart,
  type ReplyAddress,
  useDictionary,
} from './context.ts'
import { EntryView } from './entry-view.tsx'
import type { EmitDictionaryEvent } from './events.ts'
import { texts } from './messages/messages.ts'
import { isStep, type Place, placeAddress, readPlace } from './place.ts'
import { ResultsList } from './results-list.tsx'
import { SearchBox } from './search-box.tsx'
import type { Initial } from './state.ts'
import { createDictionary } from './store.ts'

/** What an entry says, in a script of its own: who only searches never fetches it. */
const laterEntry = createPart(async () => (await import('./entry-text.tsx')).EntryText)

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
  /** Client of the page, with the learner's session; without it the widget calls as a visitor. */
  http?: Http | undefined
  initial?: Initial | undefined
  /** What our own site offers to do with an entry. */
  EntryAction?: EntryAction | undefined
  /** What our own site knows of where an answer to a report may go. */
  ReplyAddress?: ReplyAddress | undefined
  /** Where it is there from the start; without it, it is fetched with the first entry. */
  entryPart?: EntryPart | undefined
  emit?: EmitDictionaryEvent | undefined
}

/** Milliseconds after the last key. */
const REWRITE_DELAY = 200

/** Korean dictionary: search as you type, categories, entries with pronunciation and examples. */
export function Dictionary(props: DictionaryProps) {
  const { lang = 'id', path, entryPart = laterEntry, EntryAction, ReplyAddress } = props
  const { grammarRoot = grammarPaths.entry('') } = props
  const store = useOwnStore(props, lang)
  useEffect(() => store.start(), [store])
  useAddress(store, path)
  useRetryWhenOnline(store)
  const opened = useStore(store.$opened)
  useEffect(() => {
    // Who searches will open an entry; where it fails now, the entry says so.
    const load = ({ q }: Place, before: Place = {}) => {
      if (q && !before.q) entryPart.load().catch(() => {})
    }
    load(store.$place.get())
    return store.$place.listen(load)
  }, [store, entryPart])
  const t = useTexts(lang, texts)
  const context = useMemo(() => {
    const href = path ? (to: Place) => placeAddress(path, to) : undefined
    const licensePage = path && `${path}/license`
    const own = { EntryAction, ReplyAddress, licensePage }
    return t && { store, lang, t, href, grammarRoot, entryPart, ...own }
  }, [store, lang, t, path, grammarRoot, entryPart, EntryAction, ReplyAddress])
  if (!context) return <div className="dictionary" aria-busy="true" />
  return (
    <DictionaryProvider value={context}>
      <div className="dictionary" data-view={opened.state === 'closed' ? 'list' : 'entry'}>
        <div className="dictionary-list">
          <SearchBox />
          {!props.searchOnly && <Browse />}
          <ResultsList />
          <Sources />
        </div>
        {opened.state !== 'closed' && <EntryView opened={opened} />}
      </div>
    </DictionaryProvider>
  )
}

/** The store lives as long as the widget; another API or language goes on in another one. */
function useOwnStore(props: DictionaryProps, lang: GlossLanguage) {
  const { apiRoot, http, query, category, entry, pageSize, initial } = props
  const emit = useRef(props.emit)
  emit.current = props.emit
  const create = (place: Place, known?: Initial) =>
    createDictionary({
      http: http ?? createHttp({ root: apiRoot }),
      lang,
      pageSize,
      initial: known,
      place,
      emit: (type, detail) => emit.current?.(type, detail),
    })
  const made = `${apiRoot}\n${lang}\n${pageSize}`
  const [kept, keep] = useState(() => ({
    made,
    store: create({ q: query, category, entry }, initial),
  }))
  const asked = useRef({ query, category, entry })
  useEffect(() => {
    const before = asked.current
    if (before.query === query && before.category === category && before.entry === entry) return
    asked.current = { query, category, entry }
    kept.store.go({ q: query, category, entry })
  }, [query, category, entry, kept])
  useEffect(() => {
    if (kept.made !== made) keep({ made, store: create(kept.store.$place.get()) })
  })
  return kept.store
}

/** Keeps the address and the place the same: typing rewrites it, a step adds to the history. */
function useAddress(store: ReturnType<typeof createDictionary>, path: string | undefined): void {
  useEffect(() => {
    if (!path) return
    let rewriting: ReturnType<typeof setTimeout> | undefined
    const rewrite = (place: Place) => {
      clearTimeout(rewriting)
      if (!isHere(path, place)) history.replaceState(null, '', placeAddress(path, place))
    }
    const stop = store.$place.listen((place, before = {}) => {
      clearTimeout(rewriting)
      // Back and forward have set the address already.
      if (isHere(path, place)) return
      if (isStep(before, place)) {
        rewrite(before)
        history.pushState(null, '', placeAddress(path, place))
      } else {
        // Not with every key: browsers take their time for it, and refuse too many.
        rewriting = setTimeout(rewrite, REWRITE_DELAY, place)
      }
    })
    const goBack = () => store.go(readPlace(new URLSearchParams(location.search)))
    addEventListener('popstate', goBack)
    return () => {
      rewrite(store.$place.get())
      stop()
      removeEventListener('popstate', goBack)
    }
  }, [store, path])
}

function isHere(path: string, place: Place): boolean {
  return placeAddress(path, place) === location.pathname + location.search
}

function useRetryWhenOnline(store: ReturnType<typeof createDictionary>): void {
  useEffect(() => $online.listen(isOnline => isOnline && store.retry()), [store])
}

/** The dictionaries of others that words are from, where the page around does not say so itself. */
function Sources() {
  const { store, t, licensePage } = useDictionary()
  const sections = useStore(store.$sections)
  const sources = sections.state === 'loaded' && !licensePage ? sections.sources : []
  return sources.map(source => (
    <p key={source.id} className="dictionary-source">
      {t.partlyFrom} <AttributionText of={source} />
    </p>
  ))
}
