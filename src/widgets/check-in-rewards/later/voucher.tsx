import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Redemption } from '../../../contract/rewards.ts'
import { useLater } from './context.ts'

/** A voucher's code, its discount, and a link to where it is used. */
export function Voucher({ voucher }: Pick<Redemption, 'voucher'>) {
  const { store, to, t, later } = useLater()
  const loaded = useStore(store.checkIn.$standing)
  const zone = loaded.state === 'loaded' ? loaded.standing.time_zone : 'Asia/Jakarta'
  if (!voucher) return null
  const { code, discount_rupiah, expires_at, status } = voucher
  return (
    <div className="rewards-voucher stack gap-2">
      <p>
        <span className="visually-hidden">{later.code}: </span>
        <code>{code}</code>
      </p>
      <p>
        {later.discount(t.rupiah(discount_rupiah))}, {later.until(t.when(expires_at, zone))}
      </p>
      <p className="rewards-muted muted text-small">{later.status[status]}</p>
      {status === 'usable' && (
        <div className="rewards-ways cluster">
          <Copy code={code} />
          <a className="button button-outlined" href={to.packagesAddress}>
            {later.toPackages}
          </a>
        </div>
      )}
    </div>
  )
}

function Copy({ code }: { code: string }) {
  const { later } = useLater()
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    setOutcome('')
    const isCopied = await navigator.clipboard.writeText(code).then(
      () => true,
      () => false,
    )
    setOutcome(isCopied ? later.copied : later.notCopied)
  }
  return (
    <>
      <button
        type="button"
        className="button button-outlined"
        aria-label={`${later.copy} ${code}`}
        onClick={() => void copy()}
      >
        {later.copy}
      </button>
      <span role="status">{outcome}</span>
    </>
  )
}
