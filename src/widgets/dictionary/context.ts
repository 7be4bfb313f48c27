import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Entry, GlossLanguage } from '../../contract/dictionary.ts'
import type { Chunk } from '../../ui/lazy-chunk.ts'
import type { DictionaryLocation } from './location.ts'
import type { Messages } from './messages/messages.ts'
import type { DictionaryStore } from './store.ts'

export interface EntryActionProps {
  /** Id of the entry. */
  id: string
}

export interface ReplyAddressProps {
  /** The field that asks for the address. */
  children: ReactNode
}

export interface WordUsesProps extends EntryActionProps {
  /** Shown once the uses are. */
  children: ReactNode
}

export interface SpeakingProps {
  /** A text of the entry. */
  text: string
  entry: Entry
  isLabelled?: boolean
}

export type SpeakingAction = ComponentType<SpeakingProps>
export type WordUses = ComponentType<WordUsesProps>
export type EntryAction = ComponentType<EntryActionProps>
export type ReplyAddress = ComponentType<ReplyAddressProps>
export type EntryChunk = Chunk<ComponentType<{ entry: Entry }>>

export interface DictionaryContext {
  store: DictionaryStore
  t: Messages
  lang: GlossLanguage
  /** API root: `/api` or an absolute address. */
  apiRoot: string
  /** Returns the address of a location; undefined on partner pages, where locations have none. */
  href: ((location: DictionaryLocation) => string) | undefined
  /** The action that our own site offers for an entry; undefined on partner pages. */
  EntryAction: EntryAction | undefined
  /** The classes and mock tests with a word; undefined on partner pages, which have none. */
  WordUses: WordUses | undefined
  /**
   * Wraps the field that asks for the address for a reply to a report, which our own site may know
   * already; undefined on partner pages.
   */
  ReplyAddress: ReplyAddress | undefined
  /**
   * Lets a learner say a text; undefined on partner pages, whose policies rarely allow a microphone.
   */
  Speaking: SpeakingAction | undefined
  /** Address of the grammar's entries, up to their id. */
  grammarRoot: string
  /** Address of our page about sources; undefined on partner pages, which link to the licence. */
  licensePage: string | undefined
  /** Shows the content of an entry; on partner pages it is loaded with the first opened entry. */
  entryChunk: EntryChunk
}

const Context = createContext<DictionaryContext | undefined>(undefined)

export const DictionaryProvider = Context.Provider

export function useDictionary(): DictionaryContext {
  const context = useContext(Context)
  if (!context) throw new Error('Parts of the dictionary only work inside <Dictionary>.')
  return context
}
