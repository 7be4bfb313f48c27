import { createContext, useContext } from 'react'
import type { FieldWords } from '../field-words.ts'
import type { JsonSchema } from '../json-schema.ts'
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
