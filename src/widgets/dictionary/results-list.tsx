import { useStore } from '@nanostores/react'
import { Icon } from '../../ui/icon.tsx'
import { Analyses } from './analyses.tsx'
import { useDictionary } from './context.ts'
import { LoadFailure } from './load-failure.tsx'
import { LocationLink } from './location-link.tsx'
import type { Messages } from './messages/messages.ts'
import { NearWords } from './near-words.tsx'
import { ResultLines } from './result-lines.tsx'
import { shown } from './search.ts'
import type { FoundEntries } from './state.ts'
import { useSelected } from './use-selected.ts'

/** The results; hidden while nothing is searched for, with its lines ready for the next search. */
export function ResultsList() {
  const { store, t } = useDictionary()
  const results = useStore(store.$results)
  const found = shown(results)
  return (
    <div
      className="swapped dictionary-results"
      hidden={results.state === 'idle'}
      aria-busy={results.state === 'loading'}
      data-found={found?.q}
    >
      <ChosenCategory />
      <p className="dictionary-count muted text-small" role="status">
        {results.state === 'loading' && !found ? t.loading : found ? countOf(found, t) : ''}
      </p>
      {results.state === 'failed' && <LoadFailure failure={results.failure} />}
      {results.state === 'loading' && !found && <SkeletonLines />}
      {found && <GrammarLines found={found} />}
      {found?.near_first && <NearWords found={found} />}
      {found && <Analyses found={found} />}
      {found && <ResultLines found={found} isHidden={results.state === 'idle'} />}
    </div>
  )
}

/** For an ending or a particle, the text does not say that no word was found. */
function countOf({ total, grammar = [] }: FoundEntries, t: Messages): string {
  return total === 0 && grammar.length > 0 ? t.grammar : t.found(total)
}

/** The category that limits the results, with a link to all categories. */
function ChosenCategory() {
  const { store, t, lang } = useDictionary()
  const category = useSelected(store.$location, ({ category }) => category)
  const sections = useStore(store.$sections)
  if (!category) return null
  const loaded = sections.state === 'loaded' ? sections.sections : []
  const chosen = loaded.flatMap(section => section.categories).find(({ id }) => id === category)
  // The line is shown before its title is known, so that the results below it do not move.
  const title = chosen?.title[lang] ?? (sections.state === 'loading' ? '…' : category)
  return (
    <div className="dictionary-category stack gap-2">
      <h2>{t.inCategory(title)}</h2>
      <LocationLink className="chip" to={{}} onGo={() => store.choose(undefined)}>
        <Icon name="back" /> {t.allCategories}
      </LocationLink>
    </div>
  )
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f']

function SkeletonLines() {
  return (
    <div className="dictionary-lines" aria-hidden="true">
      {LINES.map(line => (
        <div key={line} className="dictionary-line surface skeleton" />
      ))}
    </div>
  )
}

/** Grammar entries for the text, one per line: 에서: di (tempat kegiatan); dari (tempat). */
function GrammarLines({ found: { grammar = [] } }: { found: FoundEntries }) {
  const { t, grammarRoot } = useDictionary()
  if (grammar.length === 0) return null
  return (
    <ul className="dictionary-analyses" aria-label={t.grammar}>
      {grammar.map(({ id, form, meaning, level }) => (
        <li key={id} className="analysis-part">
          <a href={grammarRoot + encodeURIComponent(id)} lang="ko">
            {form}
          </a>
          {': '}
          <span lang="id">{meaning}</span>{' '}
          <span className="badge" data-level={level}>
            {t.levels[level]}
          </span>
        </li>
      ))}
    </ul>
  )
}
