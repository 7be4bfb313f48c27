import { useStore } from '@nanostores/react'
import { nextReward, ownedRewards } from '../../lib/next-reward.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useRewards } from './context.ts'

/** Returns the ids of the rewards that are redeemed once only, and were. */
export function useOwned(): ReadonlySet<string> {
  const list = useStore(useRewards().store.redemptions.$list)
  return ownedRewards(list.state === 'loaded' ? list.items : [])
}

/** The next reward, and what is missing for it. */
export function NextReward({ balance }: { balance: number }) {
  const { store, t } = useRewards()
  const list = useStore(store.rewards.$list)
  const owned = useOwned()
  const next = list.state === 'loaded' ? nextReward(list.items, balance, owned) : undefined
  if (!next) return null
  return (
    <ProgressBar
      label={t.toReward(next.title)}
      value={balance}
      max={next.points}
      valueText={t.pointsLeft(t.number(next.points - balance))}
    />
  )
}
