import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { RewardsIcon } from '../rewards-icon.tsx'
import { SectionFailed, SectionLoading } from '../section-states.tsx'
import { useLater } from './context.ts'
import { Voucher } from './voucher.tsx'

/** The learner's redemptions, newest first. */
export function Redemptions() {
  const { store, t, later } = useLater()
  const list = useStore(store.redemptions.$list)
  const loaded = useStore(store.checkIn.$standing)
  const zone = loaded.state === 'loaded' ? loaded.standing.time_zone : 'Asia/Jakarta'
  const heading = useId()
  if (list.state === 'loaded' && list.items.length === 0) return null
  return (
    <section className="rewards-card stack gap-3 surface" aria-labelledby={heading}>
      <h2 id={heading}>{later.redemptions}</h2>
      {list.state === 'loading' && <SectionLoading />}
      {list.state === 'failed' && (
        <SectionFailed failure={list.failure} onRetry={() => void store.redemptions.retry()} />
      )}
      {list.state === 'loaded' && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one
        <ul className="rewards-owned stack gap-3" role="list">
          {list.items.map(({ redemption_id, kind, title, points, at, voucher }) => (
            <li key={redemption_id}>
              <h3>
                <RewardsIcon name={kind} />
                {title}
              </h3>
              <p className="rewards-muted muted text-small">
                {t.when(at, zone)} · {t.price(t.number(points))}
              </p>
              <Voucher voucher={voucher} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
