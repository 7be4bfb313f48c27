import { createContext, useContext } from 'react'
import type { PlayerLanguage } from '../messages/messages.ts'
import type { LinkTo } from '../text/rich-text.tsx'
import type { ModulTexts } from './messages/messages.ts'

export interface ModulContext {
  t: ModulTexts
  lang: PlayerLanguage
  /** Address of a file as this page has to ask for it. */
  resolve: (address: string) => string
  /** A word was asked for, by the id of its entry. */
  onWord: (entry: string) => void
  /** Where the links of the text lead; web addresses only unless told. */
  linkTo: LinkTo | undefined
}

const Context = createContext<ModulContext | undefined>(undefined)

export const ModulProvider = Context.Provider

export function useModul(): ModulContext {
  const context = useContext(Context)
  if (!context) throw new Error('Only inside <ModulPanel>.')
  return context
}
