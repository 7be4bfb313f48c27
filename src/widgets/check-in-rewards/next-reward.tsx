import { useStore } from '@nanostores/react'
import type { ShownReward } from '../../contract/rewards.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useRewards } from './context.ts'

/** Returns the cheapest reward that costs more points than there are. */
export function nextReward(
  rewards: readonly ShownReward[],
  balance: number,
): ShownReward | undefined {
  const [next] = rewards
    .filter(({ points, left }) => points > balance && left !== 0)
    .sort((one, other) => one.points - other.points)
  return next
}

/** The next reward, and what is missing for it. */
export function NextReward({ balance }: { balance: number }) {
  const { store, t } = useRewards()
  const list = useStore(store.rewards.$list)
  const next = list.state === 'loaded' ? nextReward(list.items, balance) : undefined
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
