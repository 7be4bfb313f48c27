import { useStore } from '@nanostores/react'
import { createContext, useContext } from 'react'
import { ownedRewards } from '../../../lib/next-reward.ts'
import { useRewards } from '../context.ts'
import type { LaterTexts } from './messages/messages.ts'

const Context = createContext<LaterTexts | undefined>(undefined)

export const LaterProvider = Context.Provider

/** Returns the ids of the rewards that are redeemed once only, and were. */
export function useOwned(): ReadonlySet<string> {
  const list = useStore(useRewards().store.redemptions.$list)
  return ownedRewards(list.state === 'loaded' ? list.items : [])
}

/** Returns the balance, undefined until it is loaded. */
export function useBalance(): number | undefined {
  const loaded = useStore(useRewards().store.points.$points)
  return loaded.state === 'loaded' ? loaded.points.points : undefined
}

/** Returns the widget's context with the texts of the sections that are loaded later. */
export function useLater() {
  const later = useContext(Context)
  if (!later) throw new Error('These parts only work inside <Later>.')
  return { ...useRewards(), later }
}
