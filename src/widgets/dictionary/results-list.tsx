import { useStore } from '@nanostores/react'
import { type KeyboardEvent, memo } from 'react'
import type { EntrySummary } from '../../contract/dictionary.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useDictionary } from './context.ts'
import { FailureNotice } from './failure-notice.tsx'
import { focusResult, focusSearch } from './focus.ts'
import { PlaceLink } from './place-link.tsx'
import type { Found } from './state.ts'
import { useIsAlive } from './use-is-alive.ts'
import { useSelected } from './use-selected.ts'

export function ResultsList() {
  const { store, t } = useDictionary()
  const results = useStore(store.$results)
  const found =
    results.state === 'loading' ? results.before : results.state === 'loaded' ? results : undefined
  return (
    <div
      className="dictionary-results"
      aria-busy={results.state === 'loading'}
      data-found={found?.q}
    >
      <ChosenCategory />
      <p className="dictionary-count" role="status">
        {results.state === 'loading' && !found ? t.loading : found ? t.found(found.total) : ''}
      </p>
      {results.state === 'failed' && <FailureNotice failure={results.failure} />}
      {results.state === 'loading' && !found && <SkeletonLines />}
      {found && <Lines found={found} />}
    </div>
  )
}

/** The category that limits the results, with the way out of it. */
function ChosenCategory() {
  const { store, t, lang } = useDictionary()
  const category = useSelected(store.$place, place => place.category)
  const sections = useStore(store.$sections)
  if (!category) return null
  const known = sections.state === 'loaded' ? sections.sections : []
  const chosen = known.flatMap(section => section.categories).find(({ id }) => id === category)
  // The line is there before its title is known, so that the results below it stay in place.
  const title = chosen?.title[lang] ?? (sections.state === 'loading' ? '…' : category)
  return (
    <div className="dictionary-category">
      <h2>{t.inCategory(title)}</h2>
      <PlaceLink className="chip" place={{}} onGo={() => store.choose(undefined)}>
        <Icon name="back" /> {t.allCategories}
      </PlaceLink>
    </div>
  )
}

function Lines({ found }: { found: Found }) {
  const { store, t } = useDictionary()
  const isAlive = useIsAlive()
  const current = useSelected(store.$place, place => place.entry)
  if (found.entries.length === 0) {
    return (
      <Notice icon="search" title={t.nothing(found.q)}>
        <p>{t.nothingHint}</p>
      </Notice>
    )
  }
  return (
    <>
      <ol className="dictionary-lines" aria-label={t.results}>
        {found.entries.map((entry, at) => (
          // By place: a new search then changes texts instead of making twenty lines anew.
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no state to mix up
          <li key={at}>
            <Line
              entry={entry}
              q={found.q}
              category={found.category}
              isCurrent={entry.id === current}
            />
          </li>
        ))}
      </ol>
      {found.more?.state === 'failed' && (
        <p className="dictionary-failure" role="alert">
          {t.failures[found.more.failure.code] ?? found.more.failure.message}
        </p>
      )}
      {isAlive && found.entries.length < found.total && (
        <button
          type="button"
          className="button button-outlined"
          aria-busy={found.more?.state === 'loading'}
          onClick={() => void store.more()}
        >
          {found.more ? { loading: t.loading, failed: t.retry }[found.more.state] : t.more}
        </button>
      )}
    </>
  )
}

interface LineProps {
  entry: EntrySummary
  /** The search it was found by, which its address keeps. */
  q: string
  category: string | undefined
  isCurrent: boolean
}

const Line = memo(function Line({ entry, q, category, isCurrent }: LineProps) {
  const { store, t } = useDictionary()
  return (
    <PlaceLink
      className="dictionary-line"
      place={{ q, category, entry: entry.id }}
      result={entry.id}
      isCurrent={isCurrent}
      onGo={() => store.open(entry.id)}
      onKeyDown={moveWithArrows}
    >
      <span className="dictionary-headword">
        <span className="dictionary-word" lang="ko">
          {entry.word}
        </span>{' '}
        <span className="dictionary-romanization" lang="ko-Latn">
          {entry.romanization}
        </span>
      </span>{' '}
      <span className="dictionary-gloss" lang={entry.gloss_language}>
        {entry.gloss}
      </span>{' '}
      {entry.level && (
        <span className="badge" data-level={entry.level}>
          {t.levels[entry.level]}
        </span>
      )}
    </PlaceLink>
  )
})

const MOVES: Record<string, Parameters<typeof focusResult>[1] | undefined> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

function moveWithArrows(event: KeyboardEvent): void {
  const to = MOVES[event.key]
  if (to) {
    event.preventDefault()
    if (!focusResult(event.currentTarget, to) && to === 'previous') focusSearch(event.currentTarget)
  }
  if (event.key === 'Escape') focusSearch(event.currentTarget)
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f']

function SkeletonLines() {
  return (
    <div className="dictionary-lines" aria-hidden="true">
      {LINES.map(line => (
        <div key={line} className="dictionary-line skeleton" />
      ))}
    </div>
  )
}
