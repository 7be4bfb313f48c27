import { tours as text } from '../../../content/site/tours.ts'
import type { Tour } from '../../contract/tours.ts'
import { daysLeft } from '../../lib/days.ts'
import { formatDay } from '../../lib/format-day.ts'
import { whatsAppLink } from '../../lib/link-target.ts'
import { shorten } from '../../lib/shorten.ts'

/** Longest title in a message that somebody is about to send. */
const TITLE_MAX = 120

export interface Departure {
  /** `yyyy-mm-dd` */
  day: string
  /** Days until then. */
  left: number
  /** Whether there is time enough to book flights and get a visa. */
  isOpen: boolean
}

/** When a tour leaves from tomorrow on, the earliest first; the nearest are no longer open. */
export function departuresAhead({ departures }: Pick<Tour, 'departures'>, now: number) {
  return departures
    .map((day): Departure => {
      const left = daysLeft(day, now)
      return { day, left, isOpen: left >= text.rules.closesDays }
    })
    .filter(({ left }) => left > 0)
    .toSorted((a, b) => a.left - b.left)
}

/** The first departure that can still be joined. */
export function nextDeparture(tour: Pick<Tour, 'departures'>, now: number) {
  return departuresAhead(tour, now).find(({ isOpen }) => isOpen)
}

/** How long it is until a tour leaves; to one that is made up nobody counts the days. */
export function untilWords({ is_sample }: Pick<Tour, 'is_sample'>, left: number): string {
  return is_sample ? text.sampleDay : text.daysLeft(left)
}

/** A chat with us about a tour, with the message typed already. */
export function askAboutTour({ title, is_sample }: Tour, departure?: Departure): string {
  const { messages } = text
  const start = (is_sample ? messages.sample : messages.real)(shorten(title, TITLE_MAX))
  const day = departure ? messages.departure(formatDay(departure.day)) : messages.noDeparture
  return whatsAppLink(start + day + (is_sample ? messages.sampleEnd : messages.realEnd))
}
