import { tours as text } from '../../../content/site/tours.ts'
import type { Tour } from '../../contract/tours.ts'
import { daysLeft } from '../../lib/days.ts'
import { formatDay } from '../../lib/format-day.ts'
import { whatsAppLink } from '../../lib/link-target.ts'
import { shorten } from '../../lib/shorten.ts'

/** Maximum number of characters of a title in a prepared chat message. */
const TITLE_MAX = 120

export interface Departure {
  /** `yyyy-mm-dd` */
  day: string
  /** Days until the departure. */
  left: number
  /** Whether there is enough time to book flights and get a visa. */
  isOpen: boolean
}

/** Returns a tour's departures from tomorrow on, earliest first; the nearest are no longer open. */
export function departuresAhead({ departures }: Pick<Tour, 'departures'>, now: number) {
  return departures
    .map((day): Departure => {
      const left = daysLeft(day, now)
      return { day, left, isOpen: left >= text.rules.closesDays }
    })
    .filter(({ left }) => left > 0)
    .toSorted((a, b) => a.left - b.left)
}

/** Returns the first departure that can still be joined. */
export function nextDeparture(tour: Pick<Tour, 'departures'>, now: number) {
  return departuresAhead(tour, now).find(({ isOpen }) => isOpen)
}

/** Formats the time until departure; for a sample the days are not counted. */
export function untilWords({ is_sample }: Pick<Tour, 'is_sample'>, left: number): string {
  return is_sample ? text.sampleDay : text.daysLeft(left)
}

/** Returns the link to a chat with us about a tour, with a prepared message. */
export function askAboutTour({ title }: Pick<Tour, 'title'>, departure?: Departure): string {
  const { start, noDeparture, end, ...messages } = text.messages
  const day = departure ? messages.departure(formatDay(departure.day)) : noDeparture
  return whatsAppLink(start(shorten(title, TITLE_MAX)) + day + end)
}
