import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { RedeemStep } from '../redeem-store.ts'
import { useLater } from './context.ts'
import { Voucher } from './voucher.tsx'

/** The outcome of a redemption. It takes the focus from the confirmation, which is gone. */
export function RedeemOutcome() {
  const { store } = useLater()
  const step = useStore(store.redeem.$redeem)
  const place = useRef<HTMLDivElement>(null)
  const { state } = step
  const before = useRef(state)
  useEffect(() => {
    const wasAsked = before.current === 'asking' || before.current === 'sending'
    if (wasAsked && state !== 'asking' && state !== 'idle') place.current?.focus()
    before.current = state
  }, [state])
  const isShown = state !== 'idle' && state !== 'asking'
  return (
    <div
      ref={place}
      role="status"
      tabIndex={-1}
      className="rewards-outcome"
      data-shown={isShown || undefined}
    >
      {isShown && <Outcome step={step} />}
    </div>
  )
}

function Outcome({ step }: { step: RedeemStep }) {
  const { store, later } = useLater()
  const titleOf = useTitles()
  if (step.state === 'sending') return <p>{later.redeeming}</p>
  return (
    <>
      {step.state === 'done' && (
        <>
          <p>
            <b>{later.redeemed(step.redemption.title)}</b> {later.gives[step.redemption.kind]}
          </p>
          <Voucher voucher={step.redemption.voucher} />
        </>
      )}
      {step.state === 'failed' && (
        <p>
          <b>{later.notRedeemed}</b> {later.refusals[step.failure.code] ?? step.failure.message}
        </p>
      )}
      {step.state === 'unsure' && (
        <p>{(step.isMissing ? later.missing : later.unsure)(titleOf(step.request.reward_id))}</p>
      )}
      <Ways step={step} close={store.redeem.closeRedeem} />
    </>
  )
}

function Ways({ step, close }: { step: RedeemStep; close: () => void }) {
  const { store, t, later } = useLater()
  const { redeem } = store
  if (step.state !== 'unsure') return <Way text={t.close} act={close} />
  return (
    <div className="rewards-ways cluster">
      {step.isMissing ? (
        <>
          <Way text={later.sendAgain} act={() => void redeem.redeemAgain()} />
          <Way text={later.cancel} act={close} />
        </>
      ) : (
        <Way text={t.retry} act={() => void redeem.lookUp()} />
      )}
    </div>
  )
}

function Way({ text, act }: { text: string; act: () => void }) {
  return (
    <button type="button" className="button button-outlined" onClick={act}>
      {text}
    </button>
  )
}

/** Returns a function that finds a reward's title by its id. */
function useTitles(): (id: string) => string {
  const { store } = useLater()
  const list = useStore(store.rewards.$list)
  const items = list.state === 'loaded' ? list.items : []
  return id => items.find(reward => reward.id === id)?.title ?? id
}
