import { useStore } from '@nanostores/react'
import { type ComponentType, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { Entry } from '../../contract/dictionary.ts'
import { Icon } from '../../ui/icon.tsx'
import { type ChunkState, useChunk } from '../../ui/lazy-chunk.ts'
import { useDictionary } from './context.ts'
import { focusEntryLine } from './focus.ts'
import { LoadFailure } from './load-failure.tsx'
import { LocationLink } from './location-link.tsx'
import type { Opened } from './state.ts'

/** The failure that is shown when the chunk of entries could not be fetched. */
const NO_SCRIPT = { code: 'network', message: '' } as const

/** One entry; it takes the focus when it opens, and gives it back to its line when it closes. */
export function EntryView({ opened }: { opened: Exclude<Opened, { state: 'closed' }> }) {
  const { store, t, entryChunk } = useDictionary()
  // The chunk is fetched in parallel with the entry.
  const part = useChunk(entryChunk)
  const article = useRef<HTMLElement>(null)
  const { q, category } = useStore(store.$location)
  // An entry that was opened by its address has none behind it.
  const hasResults = Boolean(q || category)
  const id = opened.state === 'loaded' ? opened.entry.id : opened.id
  const isRequested = useRef(false)
  // A layout effect: moving the focus later could interrupt the reader's typing.
  useLayoutEffect(() => {
    // An entry that the page was opened with must not take the focus.
    if (opened.state === 'loading') isRequested.current = opened.isRequested
    if (isRequested.current) article.current?.focus()
  }, [opened])
  const close = () => {
    const from = article.current?.parentElement?.querySelector('.dictionary-list')
    store.close()
    // The list is hidden on a small screen until the entry is gone.
    if (from) requestAnimationFrame(() => focusEntryLine(from, id))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) close()
  }
  return (
    <article
      part="card"
      className="dictionary-entry surface"
      ref={article}
      tabIndex={-1}
      aria-busy={opened.state === 'loading'}
      onKeyDown={onKeyDown}
    >
      <LocationLink
        className="button button-quiet"
        to={{ ...store.$location.get(), entry: undefined }}
        onGo={close}
      >
        {hasResults && (
          <span className="entry-back cluster gap-1">
            <Icon name="back" /> {t.back}
          </span>
        )}
        {/* Only this is shown where the results stay beside the entry. */}
        <span className={hasResults ? 'entry-close' : undefined}>{t.closeEntry}</span>
      </LocationLink>
      {opened.state === 'loading' && <p role="status">{t.loading}</p>}
      {opened.state === 'failed' && <LoadFailure failure={opened.failure} />}
      {opened.state === 'loaded' && <LoadedEntry entry={opened.entry} part={part} />}
    </article>
  )
}

interface LoadedEntryProps {
  entry: Entry
  part: ChunkState<ComponentType<{ entry: Entry }>>
}

function LoadedEntry({ entry, part }: LoadedEntryProps) {
  const { t } = useDictionary()
  const { value: Text, hasFailed } = part
  if (Text) return <Text entry={entry} />
  // Chromium caches a failed import, so only a reload helps.
  if (hasFailed) return <LoadFailure failure={NO_SCRIPT} onRetry={() => location.reload()} />
  return <p role="status">{t.loading}</p>
}
