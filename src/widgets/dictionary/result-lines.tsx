import { type KeyboardEvent, memo, useEffect, useState } from 'react'
import type { EntrySummary } from '../../contract/dictionary.ts'
import { Notice } from '../../ui/notice.tsx'
import { useIsAlive } from '../../ui/use-is-alive.ts'
import { useDictionary } from './context.ts'
import { focusResult, focusSearch } from './focus.ts'
import { LocationLink } from './location-link.tsx'
import { NearWords } from './near-words.tsx'
import type { FoundEntries } from './state.ts'
import { useSelected } from './use-selected.ts'

/** Lines that fit a phone's screen. Only these are rendered at once, so that results show sooner. */
const AT_FIRST = 8
/**
 * Milliseconds without new results until the other lines are rendered: earlier, rendering them
 * could delay the next key while the user is still typing.
 */
const PAUSE = 300

interface ResultLinesProps {
  found: FoundEntries
  /** Whether nothing is searched for; then only the first lines stay, so the next search is fast. */
  isHidden: boolean
}

/** The results, one line for each entry. */
export function ResultLines({ found, isHidden }: ResultLinesProps) {
  const { store, t } = useDictionary()
  const current = useSelected(store.$location, ({ entry }) => entry)
  const deferredResults = useDeferredWhileBusy(isHidden ? undefined : found, store.isSearching)
  if (found.entries.length === 0) {
    if (found.grammar) return null
    return (
      <Notice icon="search" title={t.nothing(found.q)}>
        <NearWords found={found} />
        <p>{t.nothingHint}</p>
      </Notice>
    )
  }
  return (
    <>
      <ol className="dictionary-lines" aria-label={t.results}>
        <Lines found={found} from={0} to={AT_FIRST} current={current} />
        <Lines
          found={deferredResults}
          from={AT_FIRST}
          to={found.entries.length}
          current={current}
          above={found}
        />
      </ol>
      <MoreButton found={found} />
      {!found.near_first && <NearWords found={found} />}
    </>
  )
}

/**
 * Returns the previous value until there has been time to paint the new one; on a page rendered
 * with the value, the value itself.
 *
 * @param isBusy whether the next value is being loaded, which must not be delayed
 */
function useDeferredWhileBusy<T>(value: T, isBusy: () => boolean): T | undefined {
  const isAlive = useIsAlive()
  const [deferred, setDeferred] = useState(isAlive ? undefined : value)
  useEffect(() => {
    const timer = setInterval(() => {
      if (isBusy()) return
      clearInterval(timer)
      setDeferred(value)
    }, PAUSE)
    return () => clearInterval(timer)
  }, [value, isBusy])
  return deferred
}

interface LinesProps {
  found: FoundEntries | undefined
  from: number
  to: number
  current: string | undefined
  /** The results whose first lines stand above; none of them is repeated while `found` is older. */
  above?: FoundEntries | undefined
}

const Lines = memo(function Lines({ found, from, to, current, above }: LinesProps) {
  const shownIds = above?.entries.slice(0, from).map(({ id }) => id)
  return found?.entries.slice(from, to).map((entry, at) =>
    shownIds?.includes(entry.id) ? null : (
      // Keyed by index, so that a new search changes texts instead of mounting twenty lines again.
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no state to mix up
      <li key={at}>
        <Line
          entry={entry}
          q={found.q}
          category={found.category}
          isCurrent={entry.id === current}
        />
      </li>
    ),
  )
})

/** Loads the next page of results. */
function MoreButton({ found }: { found: FoundEntries }) {
  const { store, t } = useDictionary()
  const isAlive = useIsAlive()
  return (
    <>
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
  /** The search that found the entry; it stays in the address. */
  q: string
  category: string | undefined
  isCurrent: boolean
}

const Line = memo(function Line({ entry, q, category, isCurrent }: LineProps) {
  const { store, t } = useDictionary()
  return (
    <LocationLink
      className="dictionary-line surface"
      to={{ q, category, entry: entry.id }}
      result={entry.id}
      isCurrent={isCurrent}
      onGo={() => store.open(entry.id)}
      onKeyDown={moveWithArrows}
    >
      <span className="dictionary-headword wrap-anywhere">
        <span className="dictionary-word text-large" lang="ko">
          {entry.word}
        </span>{' '}
        <span className="dictionary-romanization muted text-small" lang="ko-Latn">
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
    </LocationLink>
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
