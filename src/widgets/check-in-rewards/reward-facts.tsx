import type { ReactNode } from 'react'
import type { ShownReward } from '../../contract/rewards.ts'
import type { Messages } from './messages/messages.ts'
import { RewardsIcon } from './rewards-icon.tsx'

/** Rewards to look at, for visitors. */
export function RewardList({ rewards, t }: { rewards: readonly ShownReward[]; t: Messages }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one
    <ul className="rewards-offers" role="list">
      {rewards.map(reward => (
        <li key={reward.id} className="rewards-offer">
          <RewardFacts reward={reward} t={t} />
        </li>
      ))}
    </ul>
  )
}

interface RewardFactsProps {
  reward: ShownReward
  /** Its picture; by default that of its kind. */
  picture?: ReactNode
  t: Messages
}

/** Picture, title, summary, price and remaining stock of a reward. */
export function RewardFacts({ reward, picture, t }: RewardFactsProps) {
  const { kind, title, summary, points, left } = reward
  return (
    <>
      <span className="rewards-picture" data-kind={kind} aria-hidden="true">
        {picture ?? <RewardsIcon name={kind} />}
      </span>
      <h3>{title}</h3>
      <p>{summary}</p>
      <p>
        <b>{t.price(t.number(points))}</b>{' '}
        {left !== null && (
          <span className="rewards-muted muted text-small">
            {left > 0 ? t.left(left) : t.soldOut}
          </span>
        )}
      </p>
    </>
  )
}
