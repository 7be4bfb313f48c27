import { useStore } from '@nanostores/react'
import type { ShownReward } from '../../contract/rewards.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useRewards } from './context.ts'

/** Returns the ids of the rewards that are redeemed once only, and were. */
export function useOwned(): ReadonlySet<string> {
  const list = useStore(useRewards().store.redemptions.$list)
  const redeemed = list.state === 'loaded' ? list.items : []
  return new Set(
    redeemed
      .filter(({ kind }) => kind === 'wallpaper' || kind === 'certificate-frame')
      .map(({ reward_id }) => reward_id),
  )
}

/** Returns the cheapest reward that costs more points than there are, and is not owned. */
export function nextReward(
  rewards: readonly ShownReward[],
  balance: number,
  owned: ReadonlySet<string>,
): ShownReward | undefined {
  const [next] = rewards
    .filter(({ id, points, left }) => points > balance && left !== 0 && !owned.has(id))
    .sort((one, other) => one.points - other.points)
  return next
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
