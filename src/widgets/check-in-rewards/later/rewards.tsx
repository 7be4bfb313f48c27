import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { ShownReward } from '../../../contract/rewards.ts'
import { nextReward } from '../../../lib/next-reward.ts'
import { useOwned } from '../next-reward.tsx'
import { SectionFailed, SectionLoading } from '../section-states.tsx'
import { useLater } from './context.ts'
import { RedeemOutcome } from './redeem-outcome.tsx'
import { RewardCard } from './reward-card.tsx'

/** The rewards that points can be redeemed for. */
export function Rewards() {
  const { store, t, later } = useLater()
  const list = useStore(store.rewards.$list)
  const heading = useId()
  return (
    <section className="rewards-card stack gap-3 surface" aria-labelledby={heading}>
      <h2 id={heading}>{t.rewards}</h2>
      <RedeemOutcome />
      {list.state === 'loading' && <SectionLoading />}
      {list.state === 'failed' && (
        <SectionFailed failure={list.failure} onRetry={() => void store.rewards.retry()} />
      )}
      {list.state === 'loaded' && list.items.length === 0 && <p>{later.noRewards}</p>}
      {list.state === 'loaded' && <Offers rewards={list.items} />}
    </section>
  )
}

/** The rewards that the learner can redeem now, and the next one; the others open on request. */
function Offers({ rewards }: { rewards: readonly ShownReward[] }) {
  const { store, later } = useLater()
  const loaded = useStore(store.points.$points)
  const balance = loaded.state === 'loaded' ? loaded.points.points : 0
  const owned = useOwned()
  const next = nextReward(rewards, balance, owned)
  const isNear = (reward: ShownReward) =>
    reward === next || (reward.points <= balance && reward.left !== 0 && !owned.has(reward.id))
  const others = rewards.filter(reward => !isNear(reward))
  return (
    <>
      <OfferList rewards={rewards.filter(isNear)} />
      {others.length > 0 && (
        <details className="rewards-more">
          <summary className="target">{later.moreRewards(others.length)}</summary>
          <OfferList rewards={others} />
        </details>
      )}
    </>
  )
}

function OfferList({ rewards }: { rewards: readonly ShownReward[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one
    <ul className="rewards-offers" role="list">
      {rewards.map(reward => (
        <RewardCard key={reward.id} reward={reward} />
      ))}
    </ul>
  )
}
