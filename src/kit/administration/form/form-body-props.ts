import type { ReactNode } from 'react'
import type { Problem } from '../../../contract/administration.ts'
import type { FieldWords } from '../field-words.ts'
import type { Item, JsonSchema } from '../json-schema.ts'
import type { ReferenceSource } from './reference-source.ts'

export interface FormBodyProps {
  id: string
  schema: JsonSchema
  words: FieldWords
  start: Item
  problems?: readonly Problem[] | undefined
  isNew: boolean
  isBusy?: boolean | undefined
  /** An answer is wanted before anything is typed. */
  isWaiting: boolean
  isKept: boolean
  titleField?: string | undefined
  references?: ReferenceSource | undefined
  saveLabel?: string | undefined
  /** Somebody else saves what is typed, as it is typed: there is no button for it. */
  isSavedAsTyped?: boolean | undefined
  onChange: (item: Item) => void
  onSave: (item: Item) => void
  children?: ReactNode
}
