import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { QUERY_MAX } from '../../contract/limits.ts'
import { Icon } from '../../ui/icon.tsx'
import { useDictionary } from './context.ts'
import { focusResult } from './focus.ts'
import type { DictionaryStore } from './store.ts'
import { useSelected } from './use-selected.ts'

/** One box for every writing system; it works as a plain form until the page's script has loaded. */
export function SearchBox() {
  const { store, t, href } = useDictionary()
  const isFilled = useSelected(store.$location, ({ q }) => Boolean(q))
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
      aria-label={t.search}
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

/** Uncontrolled: a key renders nothing, so the search starts sooner. */
function SearchInput({ input, id }: SearchInputProps) {
  const { store, t } = useDictionary()
  const [initialText] = useState(store.$location.get().q)
  useEffect(() => {
    const box = input.current
    if (!box) return
    // Text typed before the page's script loaded is only in the box.
    if (box.value !== (store.$location.get().q ?? '')) store.type(box.value)
    return store.$location.listen(({ q = '' }) => {
      if (box.value !== q) box.value = q
    })
  }, [store, input])
  return (
    <input
      ref={input}
      id={id}
      part="field"
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
      defaultValue={initialText}
      onChange={event => store.type(event.target.value)}
      onKeyDown={event => moveOrClear(event, store)}
    />
  )
}

function moveOrClear(event: KeyboardEvent, { $location, type }: DictionaryStore): void {
  // Keys typed here are text, not shortcuts of the host page.
  event.stopPropagation()
  if (event.nativeEvent.isComposing) return
  if (event.key === 'ArrowDown' && focusResult(event.currentTarget, 'first')) event.preventDefault()
  if (event.key !== 'Escape' || !$location.get().q) return
  event.preventDefault()
  type('')
}
