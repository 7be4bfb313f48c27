import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Entry } from '../../contract/dictionary.ts'
import { useDictionary } from './context.ts'
import { EntryText } from './entry-text.tsx'
import { focusEntry } from './focus.ts'
import { shown } from './search.ts'
import type { DictionaryStore } from './store.ts'
import { useSelected } from './use-selected.ts'

/** Milliseconds without new results until their first entry is fetched. */
const PAUSE = 300
/** From here on there may be room beside the results; dictionary.css decides it. */
const WIDE = '(min-width: 960px)'
const MOVES = ['ArrowDown', 'ArrowUp', 'Home', 'End']

/**
 * The first of the results beside them, where there is room, until another entry is opened. On our
 * own site alone; first-entry.css lays it out, and hides it on small screens.
 */
export function FirstEntry() {
  const { store, t, href } = useDictionary()
  const opened = useStore(store.$opened)
  const first = useSelected(store.$results, results =>
    results.state === 'idle' ? undefined : shown(results)?.entries[0]?.id,
  )
  const entry = useFetched(store, opened.state === 'closed' ? first : undefined)
  useEffect(() => (href ? openByArrows(store, href) : undefined), [store, href])
  if (!first || opened.state !== 'closed') return null
  return (
    <article
      className="dictionary-entry dictionary-first surface"
      aria-label={entry?.word ?? t.loading}
      data-stale={entry?.id !== first || undefined}
    >
      {entry && <EntryText entry={entry} />}
    </article>
  )
}

/** Returns an entry once it was fetched, until then the one before; on wide screens only. */
function useFetched(store: DictionaryStore, id: string | undefined): Entry | undefined {
  const [entry, setEntry] = useState<Entry>()
  useEffect(() => {
    if (!id) return
    let isWanted = true
    const wide = matchMedia(WIDE)
    const fetchEntry = async () => {
      if (!wide.matches) return
      const answer = await store.fetchEntry(id)
      if (isWanted && answer.ok) setEntry(answer.value.data)
    }
    const timer = setTimeout(fetchEntry, PAUSE)
    wide.addEventListener('change', fetchEntry)
    return () => {
      isWanted = false
      clearTimeout(timer)
      wide.removeEventListener('change', fetchEntry)
    }
  }, [store, id])
  return entry
}

/**
 * Opens the result that the arrow keys have moved to, once the key is let go. The focus stays in
 * the list; of all the entries on the way only the last one stays in the history.
 */
function openByArrows(
  store: DictionaryStore,
  href: (location: ReturnType<typeof store.$location.get>) => string,
): () => void {
  const open = ({ key, target }: KeyboardEvent) => {
    const id = target instanceof HTMLElement && target.dataset['result']
    const before = store.$location.get()
    // Enter on a line whose entry is shown already leads into the entry.
    if (key === 'Enter' && id && id === before.entry) focusEntry(target)
    if (!id || id === before.entry || !MOVES.includes(key) || !matchMedia(WIDE).matches) return
    const next = { ...before, entry: id }
    history[before.entry ? 'replaceState' : 'pushState'](null, '', href(next))
    store.go(next, false)
  }
  addEventListener('keyup', open)
  return () => removeEventListener('keyup', open)
}
