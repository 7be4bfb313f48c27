import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { createHttp, type Http } from '../../api/http.ts'
import { getRewards } from '../../contract/routes/rewards.ts'
import { createList } from '../../stores/list.ts'
import type { Addresses } from './context.ts'
import type { Messages } from './messages/messages.ts'
import { RewardList } from './reward-facts.tsx'
import { FailureNote } from './section-states.tsx'
import type { EmitCheckInEvent, RewardsStore } from './store.ts'

interface VisitorProps extends Pick<Addresses, 'loginAddress' | 'siteAddress'> {
  apiRoot: string
  emit?: EmitCheckInEvent | undefined
  http?: Http | undefined
  /** Lets the visitor of a partner's page sign in. */
  onSignIn?: (() => void) | undefined
  t: Messages
}

/** The view for a visitor: what this is, which rewards there are, and how to sign in. */
export function Visitor(props: VisitorProps) {
  const { t, apiRoot, http, emit, loginAddress, siteAddress, onSignIn } = props
  const [rewards] = useState(() => {
    const client = http ?? createHttp({ root: apiRoot })
    return createList(() => call(client, getRewards))
  })
  useEffect(() => void rewards.load(), [rewards])
  return (
    <div className="rewards stack gap-4">
      <section part="card" className="rewards-card stack gap-3 surface">
        <h2>{t.visitor}</h2>
        <p>{t.visitorText}</p>
        <p className="rewards-ways cluster">
          {onSignIn && (
            <button type="button" className="button" onClick={onSignIn}>
              {t.signIn}
            </button>
          )}
          {loginAddress && (
            <a className="button" href={loginAddress}>
              {t.signIn}
            </a>
          )}
          {siteAddress && (
            <a
              className={onSignIn ? 'button button-outlined' : 'button'}
              href={siteAddress}
              target="_blank"
              rel="noopener"
            >
              {t.onOurSite}
            </a>
          )}
        </p>
      </section>
      <Offers t={t} rewards={rewards} emit={emit} />
    </div>
  )
}

interface OffersProps extends Pick<VisitorProps, 't' | 'emit'> {
  rewards: RewardsStore['rewards']
  /** The way to the page on which points are redeemed. */
  children?: ReactNode
}

/** The rewards, which are public; if they cannot be loaded, the rest of the view still works. */
export function Offers({ t, rewards, emit, children }: OffersProps) {
  const list = useStore(rewards.$list)
  const failure = list.state === 'failed' ? list.failure : undefined
  const newest = useRef(emit)
  newest.current = emit
  useEffect(() => {
    if (failure) newest.current?.('error', { code: failure.code })
  }, [failure])
  if (failure) return <FailureNote failure={failure} t={t} onRetry={() => void rewards.retry()} />
  if (list.state !== 'loaded' || list.items.length === 0) return null
  return (
    <section part="card" className="rewards-card stack gap-3 surface">
      <h2>{t.rewards}</h2>
      <RewardList rewards={list.items} t={t} />
      {children}
    </section>
  )
}
