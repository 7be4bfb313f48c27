import { events } from '../../../content/site/events.ts'
import { type Seats, seatsLeft } from '../../lib/event-state.ts'
import { wholeNumber } from '../../lib/money.ts'

const text = events.register

/** Describes how many seats are left. */
export function seatsWords(event: Seats): string {
  const freeSeats = seatsLeft(event)
  if (freeSeats === null || event.capacity === null) return text.unlimited
  return freeSeats === 0
    ? text.noneLeft
    : text.left(wholeNumber(freeSeats), wholeNumber(event.capacity))
}
