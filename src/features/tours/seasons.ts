import type { tours as text } from '../../../content/site/tours.ts'
import type { Departure } from './departures.ts'

type Season = keyof typeof text.seasons

/** Korea's seasons as quarters of a year that begins in December. */
const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const satisfies Season[]

/** Returns the seasons in which a tour departs, in the order of its departures. */
export function seasonsOf(departures: readonly Pick<Departure, 'day'>[]): Season[] {
  const seasons = departures.flatMap(({ day }) => {
    const month = Number(day.slice(5, 7))
    return SEASONS[Math.floor((month % 12) / 3)] ?? []
  })
  return [...new Set(seasons)]
}
