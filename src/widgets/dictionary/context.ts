import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Entry, GlossLanguage } from '../../contract/dictionary.ts'
import type { Part } from '../../ui/lazy-part.ts'
import type { Messages } from './messages/messages.ts'
import type { Place } from './place.ts'
import type { DictionaryStore } from './store.ts'

export interface EntryActionProps {
  /** Of the entry. */
  id: string
}

export interface ReplyAddressProps {
  /** The field that asks for it. */
  children: ReactNode
}

export type EntryAction = ComponentType<EntryActionProps>
export type ReplyAddress = ComponentType<ReplyAddressProps>
export type EntryPart = Part<ComponentType<{ entry: Entry }>>

export interface DictionaryContext {
  store: DictionaryStore
  t: Messages
  lang: GlossLanguage
  /** Address of a place on the site; undefined on partner pages, where places have none. */
  href: ((place: Place) => string) | undefined
  /** What our own site offers to do with an entry; undefined on partner pages. */
  EntryAction: EntryAction | undefined
  /** Around the field that asks where an answer to a report may go: our own site may know; undefined on partner pages. */
  ReplyAddress: ReplyAddress | undefined
  /** Address of the grammar's entries, up to their id. */
  grammarRoot: string
  /** Address of our page about sources; undefined on partner pages, which lead to the licence itself. */
  licensePage: string | undefined
  /** What there is to say of a word; on partner pages it comes when one is opened. */
  entryPart: EntryPart
}

const Context = createContext<DictionaryContext | undefined>(undefined)

export const DictionaryProvider = Context.Provider

export function useDictionary(): DictionaryContext {
  const context = useContext(Context)
  if (!context) throw new Error('Parts of the dictionary only work inside <Dictionary>.')
  return context
}
