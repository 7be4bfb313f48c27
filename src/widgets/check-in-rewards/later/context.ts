import { createContext, useContext } from 'react'
import { useRewards } from '../context.ts'
import type { LaterTexts } from './messages/messages.ts'

const Context = createContext<LaterTexts | undefined>(undefined)

export const LaterProvider = Context.Provider

/** Returns the widget's context with the texts of the sections that are loaded later. */
export function useLater() {
  const later = useContext(Context)
  if (!later) throw new Error('These parts only work inside <Later>.')
  return { ...useRewards(), later }
}
