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
  const { capacity, seats_taken, is_sample } = event
  const freeSeats = seatsLeft(event)
  // Nobody sits in a sample, and an event without a limit always has room.
  if (state !== 'open' || is_sample || capacity === null || freeSeats === null) return null
  const takenWidth = Math.min(WIDTH, Math.round((seats_taken / capacity) * WIDTH))
  return (
    <div className="sched-seats" data-left={takenWidth >= 80 ? 'few' : undefined}>
      {takenWidth >= HALF && <Bar taken={takenWidth} />}
      <p>{t.seats(freeSeats, capacity)}</p>
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
