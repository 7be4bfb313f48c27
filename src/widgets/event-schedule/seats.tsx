import { useSchedule } from './context.ts'
import type { ScheduleEvent } from './schedule-event.ts'

const WIDTH = 100

/** Seats left, drawn and written. */
export function Seats({ event: { capacity, seats_taken, takes_registration } }: SeatsProps) {
  const { t } = useSchedule()
  if (!takes_registration) return null
  if (capacity === null) return <p className="sched-seats">{t.open}</p>
  const left = Math.max(0, capacity - seats_taken)
  const taken = Math.min(WIDTH, Math.round((seats_taken / capacity) * WIDTH))
  return (
    <div className="sched-seats" data-left={left === 0 ? 'none' : taken >= 80 ? 'few' : undefined}>
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
      <p>{left > 0 ? t.seats(left, capacity) : t.full}</p>
    </div>
  )
}

interface SeatsProps {
  event: ScheduleEvent
}
