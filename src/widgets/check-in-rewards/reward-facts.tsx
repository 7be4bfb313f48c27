import type { ShownReward } from '../../contract/rewards.ts'
import type { Messages } from './messages/messages.ts'
import { RewardsIcon } from './rewards-icon.tsx'

/** Title, summary, price and remaining stock of a reward. */
export function RewardFacts({ reward, t }: { reward: ShownReward; t: Messages }) {
  const { kind, title, summary, points, left } = reward
  return (
    <>
      <h3>
        <RewardsIcon name={kind} />
        {title}
      </h3>
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
