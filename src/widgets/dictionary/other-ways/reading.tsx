import { useStore } from '@nanostores/react'
import { type FormEvent, useId, useState } from 'react'
import type { Http } from '../../../api/http.ts'
import { READ_TEXT_MAX } from '../../../contract/limits.ts'
import { ReadWords } from './read-words.tsx'
import { createReading } from './reading-store.ts'
import { readingTexts as t } from './texts.ts'

/** Item of the session's storage with the text, which outlives the panel and a visit to the login. */
const DRAFT = 'sapa-text-to-read'

/** Takes a whole Korean text, and shows it with the entries of its words. */
export function Reading({ http }: { http: Http }) {
  const [store] = useState(() => createReading(http))
  const [text, setText] = useState(readDraft)
  const reading = useStore(store.$reading)
  const field = useId()
  if (reading.state === 'read') return <ReadWords reading={reading} store={store} />
  const isReading = reading.state === 'reading'
  const problem =
    reading.state === 'writing'
      ? reading.problem
      : reading.state === 'failed'
        ? reading.message
        : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReading) void store.read(text)
  }
  return (
    <form className="stack gap-2" onSubmit={submit}>
      <label htmlFor={field}>{t.label}</label>
      <textarea
        id={field}
        className="reading-field"
        lang="ko"
        rows={5}
        ref={focus}
        value={text}
        aria-describedby={`${field}-about ${field}-problem`}
        aria-invalid={problem ? true : undefined}
        onChange={event => {
          setText(event.target.value)
          storeDraft(event.target.value)
        }}
      />
      <p className="muted text-small" id={`${field}-about`}>
        {t.about}{' '}
        <span data-over={text.length > READ_TEXT_MAX || undefined}>{t.length(text.length)}</span>
      </p>
      <p className="dictionary-failure" role="alert" id={`${field}-problem`}>
        {problem}
      </p>
      <div>
        <button type="submit" className="button" aria-busy={isReading || undefined}>
          {isReading ? t.reading : t.read}
        </button>
      </div>
    </form>
  )
}

/** Takes the focus to the field that the learner has just asked for. */
function focus(field: HTMLTextAreaElement | null): void {
  field?.focus()
}

function readDraft(): string {
  try {
    return sessionStorage.getItem(DRAFT) ?? ''
  } catch {
    return ''
  }
}

function storeDraft(text: string): void {
  try {
    sessionStorage.setItem(DRAFT, text)
  } catch {
    // Where storage is blocked, the text lives as long as the panel.
  }
}
