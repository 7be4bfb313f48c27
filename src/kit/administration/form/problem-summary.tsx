import { form } from '../../../../content/site/administration/form.ts'
import type { FieldWords } from '../field-words.ts'
import { controlId } from './form-context.ts'
import { type Pointer, pointerOf, stepsOf } from './pointer.ts'

const { summary: text } = form

interface SummaryProps {
  formId: string
  words: FieldWords
  problems: ReadonlyMap<Pointer, string>
}

/** All that is wrong, on top, each with the way to its field. */
export function ProblemSummary({ formId, words, problems }: SummaryProps) {
  if (problems.size === 0) return null
  const title = problems.size === 1 ? text.one : text.many(problems.size)
  return (
    <section className="form-summary" aria-label={title}>
      <p className="form-summary-title">{title}</p>
      <p className="field-helper">{text.hint}</p>
      <ul>
        {[...problems].map(([at, message]) => (
          <li key={at}>
            <a
              href={`#${controlId(formId, at)}`}
              onClick={event => {
                event.preventDefault()
                focusField(formId, at)
              }}
            >
              {nameOf(at, words)}
            </a>
            : {message}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Goes to the field at a place, or to the nearest that holds it. */
export function focusField(formId: string, at: Pointer): void {
  const steps = stepsOf(at)
  for (let length = steps.length; length > 0; length--) {
    const id = controlId(formId, pointerOf(steps.slice(0, length)))
    const control = document.getElementById(id)
    if (control) {
      control.focus()
      return
    }
  }
}

/** Where something is, in words: `Rencana perjalanan › 2 › Judul`. */
function nameOf(at: Pointer, words: FieldWords): string {
  const names = stepsOf(at).map(step =>
    /^\d+$/.test(step) ? String(Number(step) + 1) : words.field(step),
  )
  return names.join(' › ') || text.whole
}
