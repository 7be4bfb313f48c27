import components from '../ui/components.css?inline'
import tokens from '../ui/tokens.css?inline'
import analysesStyles from '../widgets/dictionary/analyses.css?inline'
import browseStyles from '../widgets/dictionary/browse.css?inline'
import styles from '../widgets/dictionary/dictionary.css?inline'
import { Dictionary } from '../widgets/dictionary/dictionary.tsx'
import entryStyles from '../widgets/dictionary/entry.css?inline'
import { scriptApiRoot, siteAddress } from './default-api-root.ts'
import { defineWidget } from './define-widget.ts'
import host from './host.css?inline'
import type { WidgetProps } from './widget.ts'

function DictionaryElement({ values, language, emit }: WidgetProps) {
  const { query, category, entry, pageSize, searchOnly, api } = values as {
    query?: string
    category?: string
    entry?: string
    pageSize?: number
    searchOnly?: boolean
    api?: string
  }
  return (
    <Dictionary
      apiRoot={api ?? scriptApiRoot()}
      lang={language}
      query={query}
      category={category}
      entry={entry}
      pageSize={pageSize}
      searchOnly={searchOnly}
      grammarRoot={siteAddress('grammar/')}
      emit={(type, detail) => void emit(`sapa-${type}`, detail)}
    />
  )
}

/**
 * `<sapa-dictionary>`: the Korean dictionary for any page. Its attributes and events are described
 * in `src/widgets/dictionary/README.md`.
 */
defineWidget('sapa-dictionary', {
  css: [tokens, host, components, entryStyles, analysesStyles, styles, browseStyles],
  attributes: {
    query: 'string',
    category: 'string',
    entry: 'string',
    pageSize: 'number',
    searchOnly: 'boolean',
    theme: ['light', 'dark'],
    api: 'string',
  },
  view: DictionaryElement,
  version: __SAPA_VERSION__,
})
