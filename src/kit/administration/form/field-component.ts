import type { ComponentType } from 'react'
import type { JsonSchema } from '../json-schema.ts'
import type { Pointer } from './pointer.ts'

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
