import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { PointsReason, PointsTransaction } from '../../../contract/points.ts'
import { Fold } from '../fold.tsx'
import { SectionFailed, SectionLoading } from '../section-states.tsx'
import { useLater } from './context.ts'

const REASONS: readonly PointsReason[] = [
  'check-in',
  'milestone',
  'learning',
  'mock-test',
  'review',
  'referral',
  'redemption',
]

/** All lines of the points ledger, newest first. */
export function History() {
  const { store, later } = useLater()
  const { lines, next, state } = useStore(store.points.$history)
  const list = useFocusOnMore(lines.length)
  return (
    <Fold title={later.history}>
      <Filter />
      {state === 'loaded' && lines.length === 0 && <p>{later.noHistory}</p>}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without marks is one */}
      <ul className="rewards-lines" role="list" ref={list.ref}>
        {lines.map(line => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {state === 'loading' && lines.length === 0 && <SectionLoading />}
      {state === 'failed' && <SectionFailed onRetry={() => void store.points.moreHistory()} />}
      {state !== 'failed' && next && (
        <button
          type="button"
          className="button button-outlined"
          aria-busy={state === 'loading' || undefined}
          onClick={() => {
            list.expectMore()
            void store.points.moreHistory()
          }}
        >
          {later.more}
        </button>
      )}
    </Fold>
  )
}

function Filter() {
  const { store, later } = useLater()
  const { reason } = useStore(store.points.$history)
  return (
    <label className="rewards-filter cluster text-small">
      <span>{later.filter}</span>
      <select
        value={reason ?? ''}
        onChange={({ currentTarget }) => {
          const chosen = REASONS.find(one => one === currentTarget.value)
          void store.points.showHistory(chosen)
        }}
      >
        <option value="">{later.all}</option>
        {REASONS.map(one => (
          <option key={one} value={one}>
            {later.reasons[one]}
          </option>
        ))}
      </select>
    </label>
  )
}

function Line({ line }: { line: PointsTransaction }) {
  const { store, t, later } = useLater()
  const loaded = useStore(store.checkIn.$standing)
  const zone = loaded.state === 'loaded' ? loaded.standing.time_zone : 'Asia/Jakarta'
  const { reason, title, points, balance, at } = line
  return (
    <li tabIndex={-1}>
      <span>
        {later.reasons[reason]}
        {title && `: ${title}`}
      </span>
      <b data-spent={points < 0 || undefined}>
        {points < 0 ? '−' : '+'}
        {t.number(Math.abs(points))}
      </b>
      <span className="rewards-muted muted text-small">{t.when(at, zone)}</span>
      <span className="rewards-muted muted text-small">
        {later.balanceAfter(t.number(balance))}
      </span>
    </li>
  )
}

/** Moves the focus to the first new line, since the “more” button may be gone. */
function useFocusOnMore(count: number) {
  const ref = useRef<HTMLUListElement>(null)
  const from = useRef<number>(undefined)
  useEffect(() => {
    if (from.current === undefined || count <= from.current) return
    const first = ref.current?.children[from.current]
    if (first instanceof HTMLElement) first.focus()
    from.current = undefined
  }, [count])
  const expectMore = () => {
    from.current = count
  }
  return { ref, expectMore }
}
