import { type ComponentType, createContext, useContext } from 'react'
import type { Part } from '../../ui/lazy-part.ts'
import type { ClassPlayerState, EmitClassPlayerEvent } from './class-player-state.ts'
import type { Messages, PlayerLanguage } from './messages/messages.ts'
import type { ClassPlayerStore } from './store.ts'
import type { LinkTo } from './text/rich-text.tsx'

export interface SaveWordProps {
  /** Of the entry. */
  id: string
}

/** Where links lead; those that a page has not are undefined. */
export interface Addresses {
  /** Login that leads back to this page: only on our own site. */
  loginAddress?: string | undefined
  /** The class on our site: for partner pages, where nobody signs in. */
  siteAddress?: string | undefined
  /** What the class is, what it costs and how to get it. */
  detailsAddress?: string | undefined
  /** Where certificates are made: only on our own site. */
  certificateAddress?: string | undefined
  /** Address of the dictionary, which the id of an entry is added to. */
  dictionaryRoot: string
  /** Where the links of moduls lead; web addresses only unless told. */
  linkTo?: Part<LinkTo> | undefined
  /** Saves a word: only on our own site. */
  saveWord?: Part<ComponentType<SaveWordProps>> | undefined
}

export interface PlayerContext {
  store: ClassPlayerStore
  state: ClassPlayerState
  t: Messages
  lang: PlayerLanguage
  to: Addresses
  /** Nobody is signed in, as far as is known. */
  isVisitor: boolean
  /** Id of who is signed in; null for a visitor, and until it is known. */
  userId: string | null
  /** Address of a file as this page has to ask for it. */
  resolve: (address: string) => string
  /** Shows the meaning of a word, by the id of its entry. */
  showWord: (entry: string) => void
  emit: EmitClassPlayerEvent
}

const Context = createContext<PlayerContext | undefined>(undefined)

export const PlayerProvider = Context.Provider

export function usePlayer(): PlayerContext {
  const context = useContext(Context)
  if (!context) throw new Error('Only inside <ClassPlayer>.')
  return context
}
