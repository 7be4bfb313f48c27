import { type ComponentType, createContext, useContext } from 'react'
import type { Chunk } from '../../ui/lazy-chunk.ts'
import type {
  ClassPlayerMethods,
  ClassPlayerState,
  EmitClassPlayerEvent,
} from './class-player-state.ts'
import type { Messages, PlayerLanguage } from './messages/messages.ts'
import type { ClassPlayerStore } from './store.ts'
import type { LinkTo } from './text/rich-text.tsx'

export interface ExampleSpeakingProps {
  /** The text that the learner says. */
  text: string
  /** How it is pronounced, in Hangul; null where the rules say it. */
  said: string | null
  /** Address of its recording. */
  address: string
}

export type ExampleSpeaking = ComponentType<ExampleSpeakingProps>

export interface SaveWordProps {
  /** Id of the entry. */
  id: string
}

/** A link as it is shown. */
export interface Link {
  href: string
  label: string
}

/** Link targets; undefined where a page has none. */
export interface Addresses {
  /** Login that returns to this page: only on our own site. */
  loginAddress?: string | undefined
  /** The class on our site: for partner pages, where nobody signs in. */
  siteAddress?: string | undefined
  /** Page that describes the class, its price and how to get it. */
  detailsAddress?: string | undefined
  /** Page that issues certificates: only on our own site. */
  certificateAddress?: string | undefined
  /** Way back to the plan of the day: only on our own site, for a person who came from there. */
  planLink?: Link | undefined
  /** Address of the dictionary, to which the id of an entry is appended. */
  dictionaryRoot: string
  /** Resolves links in moduls; by default, only web addresses. */
  linkTo?: Chunk<LinkTo> | undefined
  /** Saves a word: only on our own site. */
  saveWord?: Chunk<ComponentType<SaveWordProps>> | undefined
  /** Lets a learner say an example: only on our own site, as partners rarely allow a microphone. */
  Speaking?: ExampleSpeaking | undefined
}

export interface PlayerContext {
  store: ClassPlayerStore
  state: ClassPlayerState
  t: Messages
  lang: PlayerLanguage
  to: Addresses
  /** Whether it is known that nobody is signed in. */
  isVisitor: boolean
  /** Id of the current user; null for a visitor, and until it is known. */
  userId: string | null
  /** Returns the address of a file as this page requests it. */
  resolve: (address: string) => string
  /** Shows the meaning of a word, by the id of its entry. */
  showWord: (entry: string) => void
  emit: EmitClassPlayerEvent
  /** Says what the element's methods do from now on. */
  expose: ((methods: Partial<ClassPlayerMethods>) => void) | undefined
}

const Context = createContext<PlayerContext | undefined>(undefined)

export const PlayerProvider = Context.Provider

export function usePlayer(): PlayerContext {
  const context = useContext(Context)
  if (!context) throw new Error('Only inside <ClassPlayer>.')
  return context
}
