import { form } from '../../../../content/site/administration/form.ts'
import type { FieldWords } from '../field-words.ts'

const { kept: text } = form

interface KeptNoticeProps {
  /** When it was typed, milliseconds. */
  at: number
  words: FieldWords
  /** Fields that somebody else changed as well. */
  both: readonly string[]
  onResume: () => void
  onDiscard: () => void
}

/** Offers to go on with what was typed and never saved. */
export function KeptNotice({ at, words, both, onResume, onDiscard }: KeptNoticeProps) {
  return (
    <section className="form-kept" aria-label={text.title}>
      <p className="form-summary-title">{text.title}</p>
      <p>{text.text(whenOf(at))}</p>
      {both.length > 0 && <p>{text.changed(both.map(name => words.field(name)).join(', '))}</p>}
      <div className="form-kept-buttons">
        <button type="button" className="button" onClick={onResume}>
          {text.resume}
        </button>
        <button type="button" className="button button-outlined" onClick={onDiscard}>
          {text.discard}
        </button>
      </div>
    </section>
  )
}

const moment = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeStyle: 'short' })

function whenOf(at: number): string {
  return moment.format(at)
}
