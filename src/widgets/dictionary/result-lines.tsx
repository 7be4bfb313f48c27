import { type KeyboardEvent, memo, useEffect, useState } from 'react'
import type { EntrySummary } from '../../contract/dictionary.ts'
import { Notice } from '../../ui/notice.tsx'
import { useIsAlive } from '../../ui/use-is-alive.ts'
import { useDictionary } from './context.ts'
import { focusResult, focusSearch } from './focus.ts'
import { NearWords } from './near-words.tsx'
import { PlaceLink } from './place-link.tsx'
import type { Found } from './state.ts'
import { useSelected } from './use-selected.ts'

/** Lines that a phone's screen holds: only these are there with the answer, for a key to show it sooner. */
const AT_FIRST = 8
/** Milliseconds without a new answer until the others come: their work would hold up the next key of who types on. */
const PAUSE = 300

interface ResultLinesProps {
  found: Found
  /** Whether nothing is searched for: what the next search shows at once must not be much. */
  isHidden: boolean
}

/** What was found, a line for each entry. */
export function ResultLines({ found, isHidden }: ResultLinesProps) {
  const { store, t } = useDictionary()
  const current = useSelected(store.$place, place => place.entry)
  const rest = useALittleLater(isHidden ? undefined : found, store.isSearching)
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
          found={rest}
          from={AT_FIRST}
          to={found.entries.length}
          current={current}
          above={found}
        />
      </ol>
      <MoreButton found={found} />
      <NearWords found={found} />
    </>
  )
}

/**
 * @param isBusy whether the next one is awaited: until that is there nothing may hold it up
 * @returns what was given before, until the browser has painted what depends on the new one; on a page that comes with it, itself
 */
function useALittleLater<T>(value: T, isBusy: () => boolean): T | undefined {
  const isAlive = useIsAlive()
  const [before, keep] = useState(isAlive ? undefined : value)
  useEffect(() => {
    const timer = setInterval(() => {
      if (isBusy()) return
      clearInterval(timer)
      keep(value)
    }, PAUSE)
    return () => clearInterval(timer)
  }, [value, isBusy])
  return before
}

interface LinesProps {
  found: Found | undefined
  from: number
  to: number
  current: string | undefined
  /** Whose first lines stand above: while `found` is still what was found before, none of them comes twice. */
  above?: Found | undefined
}

const Lines = memo(function Lines({ found, from, to, current, above }: LinesProps) {
  const standing = above?.entries.slice(0, from).map(({ id }) => id)
  return found?.entries.slice(from, to).map((entry, at) =>
    standing?.includes(entry.id) ? null : (
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
    ),
  )
})

/** The way to the next page of results. */
function MoreButton({ found }: { found: Found }) {
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
