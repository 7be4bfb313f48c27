import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { QUERY_MAX } from '../../contract/limits.ts'
import { Icon } from '../../ui/icon.tsx'
import { useDictionary } from './context.ts'
import { focusResult } from './focus.ts'

/** One box for every script; works as a plain form where the page's script has not arrived. */
export function SearchBox() {
  const { store, t, href } = useDictionary()
  const { q = '' } = useStore(store.$place)
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
      <SearchInput input={input} id={id} q={q} />
      {q && (
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
  q: string
}

function SearchInput({ input, id, q }: SearchInputProps) {
  const { store, t } = useDictionary()
  useEffect(() => {
    // What was typed before the page's script arrived is in the box, and nowhere else.
    const typed = input.current?.value ?? ''
    if (typed !== (store.$place.get().q ?? '')) store.type(typed)
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
      value={q}
      onChange={event => store.type(event.target.value)}
      onKeyDown={event => moveOrClear(event, q, store.type)}
    />
  )
}

function moveOrClear(event: KeyboardEvent, q: string, type: (q: string) => void): void {
  // Keys typed here are text, never the host page's shortcuts.
  event.stopPropagation()
  if (event.nativeEvent.isComposing) return
  if (event.key === 'ArrowDown' && focusResult(event.currentTarget, 'first')) event.preventDefault()
  if (event.key !== 'Escape' || !q) return
  event.preventDefault()
  type('')
}
