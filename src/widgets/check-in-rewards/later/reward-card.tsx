import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { ShownReward } from '../../../contract/rewards.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { RewardFacts } from '../reward-facts.tsx'
import { useBalance, useLater, useOwned } from './context.ts'

/** A reward with its price, and whether the learner can redeem it. */
export function RewardCard({ reward }: { reward: ShownReward }) {
  const { store, t, sections } = useLater()
  const step = useStore(store.redeem.$redeem)
  const isAsked = step.state === 'asking' && step.reward.id === reward.id
  const picture = sections && reward.kind === 'wallpaper' ? <sections.Wallpaper /> : undefined
  return (
    <li className="rewards-offer">
      <RewardFacts reward={reward} t={t} picture={picture} />
      {isAsked ? <Question reward={reward} /> : <Redeem reward={reward} />}
    </li>
  )
}

/** The button to redeem the reward, or the reason why that is not possible. */
function Redeem({ reward }: { reward: ShownReward }) {
  const { store, t, later } = useLater()
  const step = useStore(store.redeem.$redeem)
  const balance = useBalance()
  const missing = balance === undefined ? 0 : reward.points - balance
  const isOwned = useOwned().has(reward.id)
  const isBusy = step.state === 'sending' || step.state === 'unsure'
  if (isOwned) return <p className="rewards-short muted">{later.owned}</p>
  if (reward.left === 0) return null
  if (missing > 0 && balance !== undefined) {
    const words = later.saved(t.number(balance), t.number(reward.points))
    return <ProgressBar label={words} value={balance} max={reward.points} valueText={words} />
  }
  return (
    <button
      type="button"
      className="button"
      aria-label={`${later.redeem}: ${reward.title}`}
      aria-disabled={isBusy || balance === undefined || undefined}
      onClick={() => !isBusy && balance !== undefined && store.redeem.ask(reward)}
    >
      {later.redeem}
    </button>
  )
}

/** Asks for confirmation and says what will happen. */
function Question({ reward }: { reward: ShownReward }) {
  const { store, t, later } = useLater()
  const balance = useBalance() ?? 0
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => question.current?.focus(), [])
  const { title, points, kind } = reward
  const words = later.ask(title, t.number(points), t.number(Math.max(0, balance - points)))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend is no question
    <div className="rewards-question" role="group" aria-label={words} tabIndex={-1} ref={question}>
      <p>{words}</p>
      <p>{later.gives[kind]}</p>
      <div className="rewards-ways cluster">
        <button type="button" className="button" onClick={() => void store.redeem.redeem()}>
          {later.yes}
        </button>
        <button type="button" className="button button-outlined" onClick={store.redeem.closeRedeem}>
          {later.no}
        </button>
      </div>
    </div>
  )
}
