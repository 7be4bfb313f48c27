import { useStore } from '@nanostores/react'
import { useId } from 'react'
import type { ShownReward } from '../../../contract/rewards.ts'
import { RewardsIcon } from '../rewards-icon.tsx'
import { SectionFailed, SectionLoading } from '../section-states.tsx'
import { useBalance, useLater, useOwned } from './context.ts'
import { RedeemOutcome } from './redeem-outcome.tsx'
import { RewardCard } from './reward-card.tsx'

/** The rewards that points can be redeemed for. */
export function Rewards() {
  const { store, t, later } = useLater()
  const list = useStore(store.rewards.$list)
  const balance = useBalance()
  const heading = useId()
  return (
    <section className="rewards-card stack gap-3 surface" aria-labelledby={heading}>
      <div className="rewards-offers-head cluster">
        <h2 id={heading}>{t.rewards}</h2>
        {balance !== undefined && (
          <p className="rewards-balance row gap-2">
            <RewardsIcon name="coin" />
            <b>{t.balance(t.number(balance))}</b>
          </p>
        )}
      </div>
      <RedeemOutcome />
      {list.state === 'loading' && <SectionLoading />}
      {list.state === 'failed' && (
        <SectionFailed failure={list.failure} onRetry={() => void store.rewards.retry()} />
      )}
      {list.state === 'loaded' && list.items.length === 0 && <p>{later.noRewards}</p>}
      {list.state === 'loaded' && <OfferList rewards={list.items} />}
    </section>
  )
}

/** All rewards: those that the learner can redeem now, the others by price, and those they have. */
function OfferList({ rewards }: { rewards: readonly ShownReward[] }) {
  const balance = useBalance() ?? 0
  const owned = useOwned()
  const rankOf = ({ id, points, left }: ShownReward) =>
    owned.has(id) ? 3 : left === 0 ? 2 : points > balance ? 1 : 0
  const sorted = rewards.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || one.points - other.points,
  )
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one
    <ul className="rewards-offers" role="list">
      {sorted.map(reward => (
        <RewardCard key={reward.id} reward={reward} />
      ))}
    </ul>
  )
}
