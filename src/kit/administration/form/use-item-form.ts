import { useMemo, useRef } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { form as text } from '../../../../content/site/administration/form.ts'
import { type Item, isItem } from '../json-schema.ts'
import { withoutEmpty } from './blank.ts'
import type { FormBodyProps } from './form-body-props.ts'
import type { FormContext } from './form-context.ts'
import { type Found, judge } from './judge.ts'
import { getAt, type Pointer, putAt, stepsOf } from './pointer.ts'
import { suggestId, titleFieldOf } from './suggest-id.ts'
import { useFormProblems } from './use-form-problems.ts'

type Values = Record<string, unknown>

/** The state of a form: react-hook-form holds the fields of an item, whatever is in them comes and goes as a whole. */
export function useItemForm(props: FormBodyProps) {
  const { id, schema, words, start, isNew, references, onChange, onSave } = props
  const busy = useRef(new Set<Pointer>()).current
  // As the fields stand on the screen: what it is called first.
  const title = titleFieldOf(schema, props.titleField)
  const isTitle = ({ at }: Found) => stepsOf(at)[0] === title
  const find = (values: Values): Found[] => {
    const waiting = [...busy].map(at => ({ at, message: text.problems.busy }))
    return [...judge(schema, values, ''), ...waiting].toSorted(
      (one, other) => Number(isTitle(other)) - Number(isTitle(one)),
    )
  }
  const resolver: Resolver<Values> = values => {
    const errors = find(values).map(({ at, message }) => {
      return [stepsOf(at)[0] ?? 'root', { type: 'schema', message }] as const
    })
    return errors.length > 0
      ? { values: {}, errors: Object.fromEntries(errors) }
      : { values, errors: {} }
  }
  const { control, getValues, setValue, handleSubmit } = useForm<Values>({
    defaultValues: start,
    resolver,
    mode: 'onSubmit',
    shouldFocusError: false,
  })
  const problems = useFormProblems(props.problems, () => find(getValues()), props.isSavedAsTyped)
  const suggest = useIdSuggestion(props)
  const zone = useWatch({ control, name: 'time_zone' })

  function change(at: Pointer, value: unknown): void {
    const [top = '', ...rest] = stepsOf(at)
    setValue(top, putAt(getValues(top), rest, value), { shouldDirty: true })
    const suggested = suggest(at, value)
    if (suggested !== undefined) setValue('id', suggested, { shouldDirty: true })
    problems.changed(at)
    onChange(itemOf(schema, getValues()))
  }

  const latest = useRef({ change, visit: problems.visit })
  latest.current = { change, visit: problems.visit }
  const context: FormContext = useMemo(
    () => ({
      id,
      words,
      isNew,
      zone,
      references,
      change: (at, value) => latest.current.change(at, value),
      valueAt: at => getAt(getValues(), stepsOf(at)),
      setBusy: (at, isBusy) => void (isBusy ? busy.add(at) : busy.delete(at)),
      visit: at => latest.current.visit(at),
    }),
    [id, words, isNew, zone, references, getValues, busy],
  )
  const save = handleSubmit(values => onSave(itemOf(schema, values)), problems.showAll)
  return { control, context, problems, save }
}

/** What an id of a new item becomes with its title, until somebody writes one. */
function useIdSuggestion({ schema, isNew, titleField, start }: FormBodyProps) {
  const title = titleFieldOf(schema, titleField)
  const own = schema.properties?.['id']
  const isChosen = useRef(
    Boolean(start['id']) && start['id'] !== suggestId(title && start[title], own ?? {}),
  )
  return (at: Pointer, value: unknown): string | undefined => {
    if (at === '/id') isChosen.current = value !== ''
    if (!isNew || isChosen.current || own?.type !== 'string' || at !== `/${title}`) return undefined
    return suggestId(value, own)
  }
}

function itemOf(schema: FormBodyProps['schema'], values: Values): Item {
  const item = withoutEmpty(schema, values)
  return isItem(item) ? item : {}
}
