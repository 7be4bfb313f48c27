import { useStore } from '@nanostores/react'
import components from '../ui/components.css?inline'
import { createChunk, useChunk } from '../ui/lazy-chunk.ts'
import tokens from '../ui/tokens.css?inline'
import analysesStyles from '../widgets/dictionary/analyses.css?inline'
import browseStyles from '../widgets/dictionary/browse.css?inline'
import { type EntryActionProps, useDictionary } from '../widgets/dictionary/context.ts'
import styles from '../widgets/dictionary/dictionary.css?inline'
import { Dictionary } from '../widgets/dictionary/dictionary.tsx'
import entryStyles from '../widgets/dictionary/entry.css?inline'
import type { DictionaryEvents, DictionaryMethods } from '../widgets/dictionary/events.ts'
import { siteAddress, useApi } from './default-api-root.ts'
import { defineWidget } from './define-widget.ts'
import type { SaveWordProps } from './dictionary-save.tsx'
import host from './host.css?inline'
import { SessionProvider, sessionOf, usePageSession } from './page-session.ts'
import type { WidgetProps } from './widget.ts'

const saveChunk = createChunk(async () => (await import('./dictionary-save.tsx')).SaveWord)

/** The action that saves a word, which is only loaded where visitors can sign in. */
function SaveAction({ id }: EntryActionProps) {
  const { lang } = useDictionary()
  const session = usePageSession()
  const canSignIn = useStore(session.$signIn)
  const isLearner = useStore(session.$userId)
  return canSignIn || isLearner ? <Loaded id={id} lang={lang} session={session} /> : null
}

function Loaded(props: SaveWordProps) {
  const { value: SaveWord } = useChunk(saveChunk)
  return SaveWord ? <SaveWord {...props} /> : null
}

function DictionaryElement({
  values,
  language,
  fetch,
  emit,
  expose,
}: WidgetProps<DictionaryEvents, DictionaryMethods>) {
  const { query, category, entry, pageSize, searchOnly, api } = values as {
    query?: string
    category?: string
    entry?: string
    pageSize?: number
    searchOnly?: boolean
    api?: string
  }
  return (
    <SessionProvider value={sessionOf(values, 'words')}>
      <Dictionary
        EntryAction={SaveAction}
        {...useApi(api, fetch)}
        lang={language}
        query={query}
        category={category}
        entry={entry}
        pageSize={pageSize}
        searchOnly={searchOnly}
        grammarRoot={siteAddress('grammar/')}
        emit={emit}
        expose={expose}
      />
    </SessionProvider>
  )
}

/**
 * `<sapa-dictionary>`: the Korean dictionary for any page. Its attributes and events are described
 * in `src/widgets/dictionary/README.md`.
 */
defineWidget('sapa-dictionary', {
  css: [tokens, host, components, entryStyles, analysesStyles, styles, browseStyles],
  attributes: {
    /** Text to search for. */
    query: 'string',
    /** Category to show: `greetings`, `food`, `safety` … (`/api/dictionary/categories` lists them). */
    category: 'string',
    /** Id of an entry to open. */
    entry: 'string',
    /**
     * Entries on one page of results, 1–50.
     *
     * @default 20
     */
    pageSize: 'number',
    /** Leaves out the categories. */
    searchOnly: 'boolean',
    theme: ['light', 'dark'],
    api: 'string',
  },
  methods: ['search'],
  view: DictionaryElement,
  version: __SAPA_VERSION__,
})
