import { useStore } from '@nanostores/react'
import { useId } from 'react'
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
      {list.state === 'loaded' && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one
        <ul className="rewards-offers" role="list">
          {list.items.map(reward => (
            <RewardCard key={reward.id} reward={reward} />
          ))}
        </ul>
      )}
    </section>
  )
}
