import { type RegistrationState, seatsLeft } from '../../lib/event-state.ts'
import { useSchedule } from './context.ts'
import type { ScheduleEvent } from './schedule-event.ts'

const WIDTH = 100
const HALF = 50

interface SeatsProps {
  event: ScheduleEvent
  state: RegistrationState
}

/** Seats left as text, with a bar once half are taken; or that registration is over. */
export function Seats({ event, state }: SeatsProps) {
  const { t } = useSchedule()
  if (state === 'full' || state === 'closed') {
    return (
      <p className="sched-seats" data-left="none">
        {t[state]}
      </p>
    )
  }
  if (state !== 'open') return null
  const { capacity, seats_taken } = event
  const left = seatsLeft(event)
  if (capacity === null || left === null) return <p className="sched-seats">{t.open}</p>
  const taken = Math.min(WIDTH, Math.round((seats_taken / capacity) * WIDTH))
  return (
    <div className="sched-seats" data-left={taken >= 80 ? 'few' : undefined}>
      {taken >= HALF && <Bar taken={taken} />}
      <p>{t.seats(left, capacity)}</p>
    </div>
  )
}

function Bar({ taken }: { taken: number }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 6`}
      width={WIDTH}
      height="6"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect width={WIDTH} height="6" />
      <rect className="sched-taken" width={taken} height="6" />
    </svg>
  )
}
