import { useStore } from '@nanostores/react'
import { useRewards } from './context.ts'

/** Text fixed by the specification (section 8). */
const ERROR = 'Error during check-in'

/** Says that a check-in is pending on this device, or came too late. */
export function PendingCheckIn() {
  const { store, t } = useRewards()
  const step = useStore(store.checkIn.$step)
  if (step.state === 'kept') return <p className="rewards-kept">{t.kept(t.shortDay(step.day))}</p>
  if (step.state !== 'late') return null
  return (
    <div className="rewards-kept">
      <p>{t.late(t.shortDay(step.day))}</p>
      <button type="button" className="button button-outlined" onClick={store.checkIn.reset}>
        {t.understood}
      </button>
    </div>
  )
}

/** Says that a check-in was not counted, why, and what to do. */
export function NotCounted() {
  const { store, t } = useRewards()
  const step = useStore(store.checkIn.$step)
  return (
    <div role="alert" className="rewards-outcome">
      {step.state === 'failed' && (
        <div className="rewards-failed">
          <p lang="en">
            <b>{ERROR}</b>
          </p>
          <p>
            {t.notCounted} {t.failures[step.failure.code] ?? step.failure.message}
          </p>
          <button type="button" className="button button-outlined" onClick={store.checkIn.reset}>
            {t.close}
          </button>
        </div>
      )}
    </div>
  )
}
