import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { QUERY_MAX } from '../../contract/limits.ts'
import { Icon } from '../../ui/icon.tsx'
import { useDictionary } from './context.ts'
import { focusResult } from './focus.ts'
import type { DictionaryStore } from './store.ts'
import { useSelected } from './use-selected.ts'

/** One box for every script; works as a plain form where the page's script has not arrived. */
export function SearchBox() {
  const { store, t, href } = useDictionary()
  const isFilled = useSelected(store.$place, ({ q }) => Boolean(q))
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const clear = () => {
    store.type('')
    input.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to Chrome before 118
    <form
      className="dictionary-search"
      role="search"
      action={href?.({})}
      onSubmit={event => event.preventDefault()}
    >
      <label className="visually-hidden" htmlFor={id}>
        {t.search}
      </label>
      <Icon name="search" />
      <SearchInput input={input} id={id} />
      {isFilled && (
        <button type="button" className="icon-button" aria-label={t.clear} onClick={clear}>
          <Icon name="close" />
        </button>
      )}
    </form>
  )
}

interface SearchInputProps {
  input: RefObject<HTMLInputElement | null>
  id: string
}

/** Holds its text itself: nothing is rendered for a key, and the search begins sooner. */
function SearchInput({ input, id }: SearchInputProps) {
  const { store, t } = useDictionary()
  const [atFirst] = useState(store.$place.get().q)
  useEffect(() => {
    const box = input.current
    if (!box) return
    // What was typed before the page's script arrived is in the box, and nowhere else.
    if (box.value !== (store.$place.get().q ?? '')) store.type(box.value)
    return store.$place.listen(({ q = '' }) => {
      if (box.value !== q) box.value = q
    })
  }, [store, input])
  return (
    <input
      ref={input}
      id={id}
      className="dictionary-input"
      name="q"
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={QUERY_MAX}
      placeholder={t.hint}
      defaultValue={atFirst}
      onChange={event => store.type(event.target.value)}
      onKeyDown={event => moveOrClear(event, store)}
    />
  )
}

function moveOrClear(event: KeyboardEvent, { $place, type }: DictionaryStore): void {
  // Keys typed here are text, never the host page's shortcuts.
  event.stopPropagation()
  if (event.nativeEvent.isComposing) return
  if (event.key === 'ArrowDown' && focusResult(event.currentTarget, 'first')) event.preventDefault()
  if (event.key !== 'Escape' || !$place.get().q) return
  event.preventDefault()
  type('')
}
