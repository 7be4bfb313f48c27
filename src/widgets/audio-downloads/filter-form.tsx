import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { AudioBook } from '../../contract/audio-books.ts'
import { QUERY_MAX } from '../../contract/limits.ts'
import { Icon } from '../../ui/icon.tsx'
import { useAudio } from './context.ts'

/** Filters as you type; a plain form where the page's script has not arrived. */
export function FilterForm({ book }: { book: AudioBook }) {
  const { store, t, path, isAlive } = useAudio()
  const { q = '', chapter = '' } = useStore(store.$place)
  const input = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const rendered = useRef({ q, chapter })
  const id = useId()
  useEffect(() => {
    // What was entered before the page's script arrived is in the form, and nowhere else.
    const typed = input.current?.value ?? ''
    const chosen = select.current?.value ?? ''
    if (typed !== rendered.current.q) store.type(typed)
    if (chosen && chosen !== rendered.current.chapter) store.choose(chosen)
  }, [store])
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys typed here are text, never the host page's shortcuts.
    event.stopPropagation()
    if (event.key !== 'Escape' || !q || event.nativeEvent.isComposing) return
    event.preventDefault()
    store.type('')
  }
  const isEmpty = book.chapters.length === 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to Chrome before 118
    <form
      className="audio-filter"
      role="search"
      action={path}
      onSubmit={event => event.preventDefault()}
    >
      <div className="audio-field">
        <label htmlFor={`${id}q`}>{t.search}</label>
        <div className="audio-box">
          <Icon name="search" />
          <input
            ref={input}
            id={`${id}q`}
            name="q"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={QUERY_MAX}
            placeholder={t.hint}
            disabled={isEmpty}
            value={q}
            onChange={event => store.type(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
      </div>
      <div className="audio-field">
        <label htmlFor={`${id}c`}>{t.filter}</label>
        <select
          ref={select}
          id={`${id}c`}
          name="chapter"
          disabled={isEmpty}
          value={chapter}
          onChange={event => store.choose(event.target.value || undefined)}
        >
          <option value="">{t.allChapters}</option>
          {book.chapters.map(({ id: value, number, title }) => (
            <option key={value} value={value}>
              {`${number}. ${title}`}
            </option>
          ))}
        </select>
      </div>
      {!isAlive && !isEmpty && (
        <noscript>
          <button type="submit" className="button button-outlined">
            {t.apply}
          </button>
        </noscript>
      )}
    </form>
  )
}
