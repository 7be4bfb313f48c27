import { useEffect, useRef } from 'react'
import { Controller } from 'react-hook-form'
import { form as text } from '../../../../content/site/administration/form.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import type { JsonSchema } from '../json-schema.ts'
import { FormField } from './field.tsx'
import type { FormBodyProps } from './form-body-props.ts'
import { FormProvider, ProblemsProvider } from './form-context.ts'
import { below } from './pointer.ts'
import { focusField, ProblemSummary } from './problem-summary.tsx'
import { titleFieldOf } from './suggest-id.ts'
import { useItemForm } from './use-item-form.ts'

/** The fields of an item, what is wrong with them, and the button that saves. */
export function FormBody(props: FormBodyProps) {
  const {
    id,
    schema,
    words,
    isBusy = false,
    isWaiting,
    isKept,
    saveLabel = text.save,
    isSavedAsTyped = false,
    children,
  } = props
  const { control, context, problems, save } = useItemForm(props)
  useProblemFocus(id, problems)
  useSaveKey(() => !isBusy && !isWaiting && !isSavedAsTyped && void save())
  const { required = [] } = schema
  return (
    <FormProvider value={context}>
      <ProblemsProvider value={problems.shown}>
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            if (!isBusy) void save()
          }}
        >
          {problems.turn > 0 && (
            <ProblemSummary formId={id} words={words} problems={problems.shown} />
          )}
          <fieldset className="form-fields" disabled={isWaiting}>
            {fieldsOf(schema, props.titleField).map(([name, part]) => (
              <Controller
                key={name}
                name={name}
                control={control}
                render={({ field }) => (
                  <FormField
                    schema={part}
                    name={name}
                    at={below('', name)}
                    value={field.value}
                    isNeeded={required.includes(name)}
                  />
                )}
              />
            ))}
          </fieldset>
          {!isKept && <p className="field-error">{text.kept.notKept}</p>}
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

/** What an item is called comes first: its id is made from that. */
function fieldsOf(schema: JsonSchema, titleField?: string): [string, JsonSchema][] {
  const title = titleFieldOf(schema, titleField)
  const fields = Object.entries(schema.properties ?? {}).filter(([, part]) => !part.readOnly)
  return fields.toSorted(([one], [other]) => Number(other === title) - Number(one === title))
}

interface Shown {
  shown: ReadonlyMap<string, string>
  turn: number
}

/** The first of new problems gets the focus; folded cards have opened for theirs by then. */
function useProblemFocus(formId: string, { shown, turn }: Shown): void {
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
