import { type ComponentType, createContext, useContext } from 'react'
import { form } from '../../../../content/site/administration/form.ts'
import type { FieldWords } from '../field-words.ts'
import { isItem, type JsonSchema } from '../json-schema.ts'
import type { Pointer } from './pointer.ts'
import type { ReferenceSource } from './reference-source.ts'

/** The form's data and functions that every field needs. */
export interface FormContext {
  /** Prefix of the controls' ids, which distinguishes two forms on a page. */
  id: string
  words: FieldWords
  isNew: boolean
  /** Time zone of the item's instants. */
  zone: unknown
  /** Sets the value at a pointer. */
  change: (at: Pointer, value: unknown) => void
  /** Returns the current value at a pointer. */
  valueAt: (at: Pointer) => unknown
  /** Called when a field loses the focus: from then on it is validated. */
  visit: (at: Pointer) => void
  /**
   * Marks a field whose value is still loading, such as a file: the form cannot be saved without
   * it.
   */
  setBusy: (at: Pointer, isBusy: boolean) => void
  references: ReferenceSource | undefined
}

const Context = createContext<FormContext | undefined>(undefined)
/** The problems to show, by pointer; a context of its own, so that only they are rendered again. */
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

/** Properties of every kind of field. */
export interface FieldProps {
  /** Without null; `isNullable` says whether null is allowed. */
  schema: JsonSchema
  name: string
  label: string
  at: Pointer
  value: unknown
  isNullable: boolean
  /** False if it may be omitted. */
  isNeeded: boolean
  /** Whether an object or a list has a frame of its own. */
  isFramed?: boolean | undefined
}

/** Returns the classes of the frame around an object or a list. */
export function frameOf({ isFramed }: Pick<FieldProps, 'isFramed'>): string {
  return isFramed ? 'form-framed surface' : ''
}

/** Returns the id of the control at a pointer. */
export function controlId(formId: string, at: Pointer): string {
  return `${formId}${at.replace(/[^\w-]/g, '-')}`
}

/** Matches a field's own hint that already says what an empty value means. */
const SAYS_EMPTY = /kosongkan/i

/** Returns a control's id, texts and functions. */
export function useField({ at, name, isNullable, isNeeded, value, schema }: FieldProps) {
  const { id: formId, words, isNew, change, visit } = useFormContext()
  const error = useProblems().get(at)
  const id = controlId(formId, at)
  const hint = at === '/id' && isNew ? form.newId : words.hint(name)
  const mayBeEmpty = SAYS_EMPTY.test(hint ?? '') ? undefined : emptyHint(isNullable, isNeeded)
  const helper = [hint, mayBeEmpty, leftHint(schema, value)]
  return {
    id,
    error,
    helper: helper.filter(Boolean).join(' ') || undefined,
    isRequired: isNeeded && !isNullable,
    /** Value of an empty field. */
    onChange: (next: unknown) => change(at, next),
    onBlur: () => visit(at),
  }
}

/** Returns the text that a control shows. */
export function typedText(value: unknown): string {
  if (isUnparsed(value)) return value.$unread
  return value === null || value === undefined ? '' : String(value)
}

/** Share of the maximum length from which the remaining length is shown. */
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

/** Input that cannot be parsed as the field's type: kept as typed until it can. */
interface Unparsed {
  $unread: string
}

export function unparsed(text: string): Unparsed {
  return { $unread: text }
}

export function isUnparsed(value: unknown): value is Unparsed {
  return isItem(value) && typeof value['$unread'] === 'string'
}

export interface FormFieldProps
  extends Pick<FieldProps, 'schema' | 'name' | 'at' | 'value' | 'isNeeded' | 'isFramed'> {
  /** Replaces the field's own label, as in a list. */
  label?: string | undefined
}

/** The component with which nested fields are rendered, passed down to avoid import cycles. */
export type FieldComponent = ComponentType<FormFieldProps>
