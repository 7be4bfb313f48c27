import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { AudioBook, AudioChapter } from '../../contract/audio-books.ts'
import { QUERY_MAX } from '../../contract/limits.ts'
import { Icon } from '../../ui/icon.tsx'
import { useAudio } from './context.ts'

/** Filters as you type; a plain form until the page's script has loaded. */
export function FilterForm({ book: { chapters } }: { book: AudioBook }) {
  const { t, path, isAlive } = useAudio()
  const isEmpty = chapters.length === 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to Chrome before 118
    <form
      className="audio-filters stack gap-3"
      role="search"
      aria-label={t.search}
      action={path}
      onSubmit={event => event.preventDefault()}
    >
      <TextFilter isDisabled={isEmpty} />
      <ChapterFilter chapters={chapters} />
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

function TextFilter({ isDisabled }: { isDisabled: boolean }) {
  const { store, t } = useAudio()
  const { q = '' } = useStore(store.$location)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const rendered = useRef(q)
  useEffect(() => {
    // Text entered before the page's script loaded is only in the form.
    const typed = input.current?.value ?? ''
    if (typed !== rendered.current) store.type(typed)
  }, [store])
  return (
    <div className="audio-field">
      <label htmlFor={id}>{t.search}</label>
      <div className="audio-box">
        <Icon name="search" />
        <input
          ref={input}
          part="field"
          id={id}
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={QUERY_MAX}
          placeholder={t.hint}
          disabled={isDisabled}
          value={q}
          onChange={event => store.type(event.target.value)}
          onKeyDown={event => clearWithEscape(event, q, store.type)}
        />
      </div>
    </div>
  )
}

function clearWithEscape(event: KeyboardEvent, q: string, type: (q: string) => void): void {
  // Keys typed here must not trigger shortcuts of the host page.
  event.stopPropagation()
  if (event.key !== 'Escape' || !q || event.nativeEvent.isComposing) return
  event.preventDefault()
  type('')
}

function ChapterFilter({ chapters }: { chapters: readonly AudioChapter[] }) {
  const { store, t } = useAudio()
  const { chapter = '' } = useStore(store.$location)
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const rendered = useRef(chapter)
  useEffect(() => {
    const chosen = select.current?.value ?? ''
    if (chosen && chosen !== rendered.current) store.choose(chosen)
  }, [store])
  return (
    <div className="audio-field">
      <label htmlFor={id}>{t.filter}</label>
      <select
        ref={select}
        id={id}
        name="chapter"
        disabled={chapters.length === 0}
        value={chapter}
        onChange={event => store.choose(event.target.value || undefined)}
      >
        <option value="">{t.allChapters}</option>
        {chapters.map(({ id: value, number, title }) => (
          <option key={value} value={value}>
            {`${number}. ${title}`}
          </option>
        ))}
      </select>
    </div>
  )
}
