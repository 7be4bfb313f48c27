import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { form as text } from '../../../../content/site/administration/form.ts'
import type { Problem } from '../../../contract/administration.ts'
import type { FieldWords } from '../field-words.ts'
import { isItem, type JsonItem, type JsonSchema } from '../json-schema.ts'
import { suggestId, titleFieldOf, withoutEmpty } from './blank.ts'
import type { FormContext } from './form-context.ts'
import { getAt, isWithin, type Pointer, pointerOf, putAt, stepsOf } from './pointer.ts'
import type { ReferenceSource } from './reference-source.ts'
import { type FieldProblem, validate } from './validate.ts'

/** Manages the state of a form: its values, its problems, and changes to both. */
export function useItemForm(props: FormBodyProps) {
  const { id, schema, words, start, isNew, references, onChange, onSave } = props
  const [values, setValues] = useState(start)
  // Two fields may change before the form is rendered again.
  const newest = useRef(start)
  const busy = useRef(new Set<Pointer>()).current
  const find = () => findProblems(props, newest.current, busy)
  const problems = useFormProblems(props.problems, find, props.isSavedAsTyped)
  const suggest = useIdSuggestion(props)

  function change(at: Pointer, value: unknown): void {
    const suggested = suggest(at, value)
    const next = putAt(newest.current, stepsOf(at), value)
    newest.current = { ...asItem(next), ...(suggested !== undefined && { id: suggested }) }
    setValues(newest.current)
    problems.changed(at)
    onChange(asItem(withoutEmpty(schema, newest.current)))
  }

  function save(): void {
    if (find().length > 0) problems.showAll()
    else onSave(asItem(withoutEmpty(schema, newest.current)))
  }

  const latest = useRef({ change, visit: problems.visit })
  latest.current = { change, visit: problems.visit }
  const { time_zone: zone } = values
  const context: FormContext = useMemo(
    () => ({
      id,
      words,
      isNew,
      zone,
      references,
      change: (at, value) => latest.current.change(at, value),
      valueAt: at => getAt(newest.current, stepsOf(at)),
      setBusy: (at, isBusy) => void (isBusy ? busy.add(at) : busy.delete(at)),
      visit: at => latest.current.visit(at),
    }),
    [id, words, isNew, zone, references, busy],
  )
  return { values, context, problems, save }
}

/** Returns all problems in the order of the fields on screen: the title comes first. */
function findProblems(
  { schema, titleField }: FormBodyProps,
  values: JsonItem,
  busy: ReadonlySet<Pointer>,
): FieldProblem[] {
  const title = titleFieldOf(schema, titleField)
  const isTitle = ({ at }: FieldProblem) => stepsOf(at)[0] === title
  const waiting = [...busy].map(at => ({ at, message: text.problems.busy }))
  return [...validate(schema, values, ''), ...waiting].toSorted(
    (one, other) => Number(isTitle(other)) - Number(isTitle(one)),
  )
}

/** Suggests the id of a new item from its title, until the user types one. */
function useIdSuggestion({ schema, isNew, titleField, start }: FormBodyProps) {
  const title = titleFieldOf(schema, titleField)
  const idSchema = schema.properties?.['id']
  const isChosen = useRef(
    Boolean(start['id']) && start['id'] !== suggestId(title && start[title], idSchema ?? {}),
  )
  return (at: Pointer, value: unknown): string | undefined => {
    if (at === '/id') isChosen.current = value !== ''
    if (!isNew || isChosen.current || idSchema?.type !== 'string' || at !== `/${title}`)
      return undefined
    return suggestId(value, idSchema)
  }
}

function asItem(value: unknown): JsonItem {
  return isItem(value) ? value : {}
}

export interface FormBodyProps {
  id: string
  schema: JsonSchema
  words: FieldWords
  start: JsonItem
  problems?: readonly Problem[] | undefined
  isNew: boolean
  isBusy?: boolean | undefined
  /** Whether the offer of a draft has to be answered before typing. */
  isWaiting: boolean
  isStored: boolean
  titleField?: string | undefined
  references?: ReferenceSource | undefined
  saveLabel?: string | undefined
  /** Whether the parent saves the form while typing: then it has no save button. */
  isSavedAsTyped?: boolean | undefined
  onChange: (item: JsonItem) => void
  onSave: (item: JsonItem) => void
  children?: ReactNode
}

/**
 * Manages the visible problems: those of visited fields, all after an attempt to save, and the
 * server's.
 */
function useFormProblems(
  reported: readonly Problem[] | undefined,
  /** Returns all problems of the current values. */
  find: () => readonly FieldProblem[],
  /** Whether the server's problems leave the focus in the field in which the user types. */
  isQuiet = false,
) {
  const visited = useRef(new Set<Pointer>()).current
  const isRequested = useRef(false)
  const serverProblems = useRef(new Map<Pointer, string>()).current
  const [shown, setShown] = useState<ReadonlyMap<Pointer, string>>(new Map())
  /** Number of times that the first problem is to be focused. */
  const [turn, setTurn] = useState(0)

  function show(): ReadonlyMap<Pointer, string> {
    const visible = new Map(serverProblems)
    for (const { at, message } of find())
      if (isRequested.current || visited.has(at)) visible.set(at, message)
    setShown(before => (isEqual(before, visible) ? before : visible))
    return visible
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the server reports anew
  useEffect(() => {
    serverProblems.clear()
    for (const { path, message } of reported ?? []) serverProblems.set(pointerOf(path), message)
    if (show().size > 0 && reported?.length && !isQuiet) setTurn(before => before + 1)
  }, [reported])

  return {
    shown,
    turn,
    visit(at: Pointer): void {
      visited.add(at)
      show()
    },
    /** Drops the server's problems of a value that has changed. */
    changed(at: Pointer): void {
      for (const one of serverProblems.keys())
        if (isWithin(one, at) || isWithin(at, one)) serverProblems.delete(one)
      show()
    },
    /** Shows all problems from now on, and focuses the first. */
    showAll(): void {
      isRequested.current = true
      show()
      setTurn(before => before + 1)
    },
  }
}

function isEqual(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return one.size === other.size && [...one].every(([at, message]) => other.get(at) === message)
}
