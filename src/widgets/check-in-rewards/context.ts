import { createContext, useContext } from 'react'
import type { Language } from './messages/languages.ts'
import type { Messages } from './messages/messages.ts'
import type { RewardsStore } from './store.ts'

/** Pages that the widget leads to; those that a page has no use for are undefined. */
export interface Addresses {
  /** Where a visitor signs in; undefined on partner pages. */
  loginAddress?: string | undefined
  /** The same on our own site, for partner pages. */
  siteAddress?: string | undefined
  /** Where a voucher is used. */
  packagesAddress: string
}

interface RewardsContext {
  store: RewardsStore
  t: Messages
  lang: Language
  to: Addresses
}

const Context = createContext<RewardsContext | undefined>(undefined)

export const RewardsProvider = Context.Provider

export function useRewards(): RewardsContext {
  const context = useContext(Context)
  if (!context) throw new Error('Parts of the widget only work inside <CheckInRewards>.')
  return context
}
