import { useEffect, useRef } from 'react'
import { form as text } from '../../../../content/site/administration/form.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import type { FieldWords } from '../field-words.ts'
import type { JsonSchema } from '../json-schema.ts'
import { titleFieldOf } from './blank.ts'
import { FormField } from './field.tsx'
import { controlId, FormProvider, ProblemsProvider } from './form-context.ts'
import { below, type Pointer, pointerOf, stepsOf } from './pointer.ts'
import { type FormBodyProps, useItemForm } from './use-item-form.ts'

/** The fields of an item, the summary of problems, and the save button. */
export function FormBody(props: FormBodyProps) {
  const {
    id,
    schema,
    words,
    isBusy = false,
    isWaiting,
    isStored,
    saveLabel = text.save,
    isSavedAsTyped = false,
    children,
  } = props
  const { values, context, problems, save } = useItemForm(props)
  useProblemFocus(id, problems)
  useSaveKey(() => {
    if (!isBusy && !isWaiting && !isSavedAsTyped) save()
  })
  const { required = [] } = schema
  return (
    <FormProvider value={context}>
      <ProblemsProvider value={problems.shown}>
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            if (!isBusy) save()
          }}
        >
          {problems.turn > 0 && (
            <ProblemSummary formId={id} words={words} problems={problems.shown} />
          )}
          <fieldset className="form-fields" disabled={isWaiting}>
            {fieldsOf(schema, props.titleField).map(([name, part]) => (
              <FormField
                key={name}
                schema={part}
                name={name}
                at={below('', name)}
                value={values[name]}
                isNeeded={required.includes(name)}
                isFramed
              />
            ))}
          </fieldset>
          {!isStored && <p className="field-error">{text.kept.notKept}</p>}
          {!isSavedAsTyped && (
            <div className="form-foot">
              <PrimaryButton type="submit" isBusy={isBusy} disabled={isWaiting}>
                {saveLabel}
              </PrimaryButton>
              {children}
            </div>
          )}
        </form>
      </ProblemsProvider>
    </FormProvider>
  )
}

/** Returns the fields, the title first, because the id is made from it. */
function fieldsOf(schema: JsonSchema, titleField?: string): [string, JsonSchema][] {
  const title = titleFieldOf(schema, titleField)
  const fields = Object.entries(schema.properties ?? {}).filter(([, part]) => !part.readOnly)
  return fields.toSorted(([one], [other]) => Number(other === title) - Number(one === title))
}

interface ShownProblems {
  shown: ReadonlyMap<string, string>
  turn: number
}

/** Focuses the first new problem; collapsed cards have opened for theirs by then. */
function useProblemFocus(formId: string, { shown, turn }: ShownProblems): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each turn
  useEffect(() => {
    const [first] = shown.keys()
    if (turn > 0 && first !== undefined) focusField(formId, first)
  }, [turn])
}

/** Ctrl+S, or Cmd+S, saves. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      if (event.altKey || event.shiftKey) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

interface SummaryProps {
  formId: string
  words: FieldWords
  problems: ReadonlyMap<Pointer, string>
}

/** The summary of all problems at the top, each with a link to its field. */
function ProblemSummary({ formId, words, problems }: SummaryProps) {
  if (problems.size === 0) return null
  const title = problems.size === 1 ? text.summary.one : text.summary.many(problems.size)
  return (
    <section className="form-summary" aria-label={title}>
      <p className="form-summary-title">{title}</p>
      <p className="field-helper">{text.summary.hint}</p>
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

/** Focuses the field at a pointer, or the nearest that contains it. */
function focusField(formId: string, at: Pointer): void {
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

/** Describes a pointer in words: `Rencana perjalanan › 2 › Judul`. */
function nameOf(at: Pointer, words: FieldWords): string {
  const names = stepsOf(at).map(step =>
    /^\d+$/.test(step) ? String(Number(step) + 1) : words.field(step),
  )
  return names.join(' › ') || text.summary.whole
}
