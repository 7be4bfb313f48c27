import { type ComponentType, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { Entry } from '../../contract/dictionary.ts'
import { Icon } from '../../ui/icon.tsx'
import { type UsedPart, usePart } from '../../ui/lazy-part.ts'
import { useDictionary } from './context.ts'
import { focusEntryLine } from './focus.ts'
import { LoadFailure } from './load-failure.tsx'
import { PlaceLink } from './place-link.tsx'
import type { Opened } from './state.ts'

/** The script of entries could not be fetched. */
const NO_SCRIPT = { code: 'network', message: '' } as const

/** One entry; the focus comes here when it opens and goes back to its line when it closes. */
export function EntryView({ opened }: { opened: Exclude<Opened, { state: 'closed' }> }) {
  const { store, t, entryPart } = useDictionary()
  // Fetched while the entry is.
  const part = usePart(entryPart)
  const article = useRef<HTMLElement>(null)
  const id = opened.state === 'loaded' ? opened.entry.id : opened.id
  const isAsked = useRef(false)
  // Before the reader can do anything: a focus that comes later would interrupt their typing.
  useLayoutEffect(() => {
    // An entry that the page was opened with must not take the focus from the page's start.
    if (opened.state === 'loading') isAsked.current = opened.isAsked
    if (isAsked.current) article.current?.focus()
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
      className="dictionary-entry"
      ref={article}
      tabIndex={-1}
      aria-busy={opened.state === 'loading'}
      onKeyDown={onKeyDown}
    >
      <PlaceLink
        className="button button-quiet"
        place={{ ...store.$place.get(), entry: undefined }}
        onGo={close}
      >
        <Icon name="back" /> {t.back}
      </PlaceLink>
      {opened.state === 'loading' && <p role="status">{t.loading}</p>}
      {opened.state === 'failed' && <LoadFailure failure={opened.failure} />}
      {opened.state === 'loaded' && <LoadedEntry entry={opened.entry} part={part} />}
    </article>
  )
}

interface LoadedEntryProps {
  entry: Entry
  part: UsedPart<ComponentType<{ entry: Entry }>>
}

function LoadedEntry({ entry, part }: LoadedEntryProps) {
  const { t } = useDictionary()
  const { value: Text, hasFailed } = part
  if (Text) return <Text entry={entry} />
  // Chromium remembers that a script failed.
  if (hasFailed) return <LoadFailure failure={NO_SCRIPT} onRetry={() => location.reload()} />
  return <p role="status">{t.loading}</p>
}
