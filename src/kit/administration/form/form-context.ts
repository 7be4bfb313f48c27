import { type ComponentType, createContext, useContext } from 'react'
import { form } from '../../../../content/site/administration/form.ts'
import type { FieldWords } from '../field-words.ts'
import { isItem, type JsonSchema } from '../json-schema.ts'
import type { Pointer } from './pointer.ts'
import type { ReferenceSource } from './reference-source.ts'

/** What every field of a form needs of it. */
export interface FormContext {
  /** Begins the ids of its controls: two forms on a page are told apart. */
  id: string
  words: FieldWords
  isNew: boolean
  /** Zone in which instants are meant. */
  zone: unknown
  /** Puts a value at a place. */
  change: (at: Pointer, value: unknown) => void
  /** What is at a place now. */
  valueAt: (at: Pointer) => unknown
  /** The field there was left: now it is judged. */
  visit: (at: Pointer) => void
  /** Something is on its way into a field, such as a file: nothing is saved without it. */
  setBusy: (at: Pointer, isBusy: boolean) => void
  references: ReferenceSource | undefined
}

const Context = createContext<FormContext | undefined>(undefined)
/** What is wrong where, as it is shown now; of its own, so that only this is shown again. */
const Problems = createContext<ReadonlyMap<Pointer, string>>(new Map())

export const FormProvider = Context.Provider
export const ProblemsProvider = Problems.Provider

export function useFormContext(): FormContext {
  const context = useContext(Context)
  if (!context) throw new Error('Fields only work inside their form.')
  return context
}

export function useProblems(): ReadonlyMap<Pointer, string> {
  return useContext(Problems)
}

/** What every kind of field is given. */
export interface FieldProps {
  /** Without null; `isNullable` says whether it may be that. */
  schema: JsonSchema
  name: string
  label: string
  at: Pointer
  value: unknown
  isNullable: boolean
  /** False where it may be left out. */
  isNeeded: boolean
}

/** Id of the control at a place of a form. */
export function controlId(formId: string, at: Pointer): string {
  return `${formId}${at.replace(/[^\w-]/g, '-')}`
}

/** A hint of the field's own that says already what it means to leave it empty. */
const SAYS_EMPTY = /kosongkan/i

/** What a control needs: its id, its texts, and what it says of what is typed. */
export function useField({ at, name, isNullable, isNeeded, value, schema }: FieldProps) {
  const { id: formId, words, isNew, change, visit } = useFormContext()
  const error = useProblems().get(at)
  const id = controlId(formId, at)
  const own = at === '/id' && isNew ? form.newId : words.hint(name)
  const mayBeEmpty = SAYS_EMPTY.test(own ?? '') ? undefined : emptyHint(isNullable, isNeeded)
  const helper = [own, mayBeEmpty, leftHint(schema, value)]
  return {
    id,
    error,
    helper: helper.filter(Boolean).join(' ') || undefined,
    isRequired: isNeeded && !isNullable,
    /** What a field holds that has nothing in it. */
    onChange: (next: unknown) => change(at, next),
    onBlur: () => visit(at),
  }
}

/** What a control of text shows. */
export function typedText(value: unknown): string {
  if (isUnread(value)) return value.$unread
  return value === null || value === undefined ? '' : String(value)
}

/** Share of the longest text from which on it is said how much is left. */
const NEAR = 0.8

function leftHint({ maxLength }: FieldProps['schema'], value: unknown): string | undefined {
  if (!maxLength || maxLength < 20 || typeof value !== 'string') return undefined
  return value.length >= maxLength * NEAR && value.length <= maxLength
    ? form.left(maxLength - value.length)
    : undefined
}

function emptyHint(isNullable: boolean, isNeeded: boolean): string | undefined {
  if (isNullable) return form.isNull
  return isNeeded ? undefined : form.isOptional
}

/** What was typed where it cannot be read as what belongs there: kept as it is until it can. */
interface Unread {
  $unread: string
}

export function unread(text: string): Unread {
  return { $unread: text }
}

export function isUnread(value: unknown): value is Unread {
  return isItem(value) && typeof value['$unread'] === 'string'
}

export interface FormFieldProps {
  schema: JsonSchema
  name: string
  at: Pointer
  value: unknown
  isNeeded: boolean
  /** Instead of the field's own, as in a list. */
  label?: string | undefined
}

/** What fields that hold fields are given to show those: they know nothing of each other. */
export type FieldComponent = ComponentType<FormFieldProps>
