import { createContext, useContext } from 'react'
import type { ExampleSpeaking } from '../context.ts'
import type { PlayerLanguage } from '../messages/messages.ts'
import type { LinkTo } from '../text/rich-text.tsx'
import type { ModulTexts } from './messages/messages.ts'

export interface ModulContext {
  t: ModulTexts
  lang: PlayerLanguage
  /** Returns the address of a file as this page requests it. */
  resolve: (address: string) => string
  /** Called when a word is looked up, with the id of its entry. */
  onWord: (entry: string) => void
  /** Resolves links in the text; by default, only web addresses. */
  linkTo: LinkTo | undefined
  /** Lets a learner say an example; undefined on partner pages and in previews. */
  Speaking: ExampleSpeaking | undefined
}

const Context = createContext<ModulContext | undefined>(undefined)

export const ModulProvider = Context.Provider

export function useModul(): ModulContext {
  const context = useContext(Context)
  if (!context) throw new Error('Only inside <ModulPanel>.')
  return context
}
