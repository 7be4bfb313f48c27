import { useId, useRef, useState } from 'react'
import { useSchedule } from './context.ts'
import { ScheduleIcon } from './schedule-icon.tsx'

/** Subscribes a calendar app to the whole schedule, so that the app stays up to date. */
export function Subscribe() {
  const { t, store, calendarAddress, isAlive } = useSchedule()
  const tell = () => void store.emit('calendar', { id: undefined })
  const address = calendarAddress()
  return (
    <details className="sched-subscribe surface">
      <summary>
        <ScheduleIcon name="add" />
        {t.subscribe}
      </summary>
      <p className="sched-muted muted text-small">{t.subscribeHint}</p>
      {isAlive ? (
        <SubscribeLinks address={new URL(address, location.href).href} onUse={tell} />
      ) : (
        <a className="button" href={address}>
          {t.openCalendar}
        </a>
      )}
    </details>
  )
}

function SubscribeLinks({ address, onUse }: { address: string; onUse: () => void }) {
  const { t } = useSchedule()
  const webcal = address.replace(/^https?:/, 'webcal:')
  return (
    <div className="sched-ways">
      <a className="button" href={webcal} onClick={onUse}>
        {t.openCalendar}
      </a>
      <a
        className="button button-outlined"
        href={`https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}`}
        target="_blank"
        rel="noopener"
        onClick={onUse}
      >
        {t.google}
      </a>
      <Copy address={address} onUse={onUse} />
    </div>
  )
}

function Copy({ address, onUse }: { address: string; onUse: () => void }) {
  const { t } = useSchedule()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [status, setStatus] = useState('')
  const copy = async () => {
    input.current?.select()
    onUse()
    try {
      await navigator.clipboard.writeText(address)
      setStatus(t.copied)
    } catch {
      // There is no clipboard without https, and the host page's policy can block it.
      setStatus(t.notCopied)
    }
  }
  return (
    <div className="sched-copy">
      <label htmlFor={id}>{t.address}</label>
      <input ref={input} id={id} readOnly value={address} />
      <button type="button" className="button button-outlined" onClick={() => void copy()}>
        {t.copy}
      </button>
      <p role="status" className="sched-muted muted text-small">
        {status}
      </p>
    </div>
  )
}
