import { type ComponentType, createContext, useContext } from 'react'
import type { Standing } from '../../contract/check-ins.ts'
import type { Language } from './messages/languages.ts'
import type { Messages } from './messages/messages.ts'
import type { RewardsStore } from './store.ts'

/** Addresses of the pages that the widget links to; undefined where a link makes no sense. */
export interface Addresses {
  /** The sign-in page; undefined on partner pages. */
  loginAddress?: string | undefined
  /** The rewards page of our own site; only set on partner pages. */
  siteAddress?: string | undefined
  /** The page on which a voucher is used. */
  packagesAddress: string
}

/** Sections that our own site adds; partners' pages would only load them in vain. */
export interface SiteSections
  extends Record<
    /** Above everything, beside the check-in, and below the rewards. */
    'Scene' | 'Streak' | 'Week',
    ComponentType<{ standing: Standing }>
  > {
  /** The picture of the wallpaper that is a reward. */
  Wallpaper: ComponentType
}

interface RewardsContext {
  store: RewardsStore
  userId: string
  sections?: SiteSections | undefined
  redeemsElsewhere: boolean
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
