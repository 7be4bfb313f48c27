import type { tours as text } from '../../../content/site/tours.ts'
import type { Departure } from './departures.ts'

type Season = keyof typeof text.seasons

/** Seasons of Korea by quarters of the year that begins in December. */
const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const satisfies Season[]

/** The seasons in which a tour leaves, in the order of its departures. */
export function seasonsOf(departures: readonly Pick<Departure, 'day'>[]): Season[] {
  const seasons = departures.flatMap(({ day }) => {
    const month = Number(day.slice(5, 7))
    return SEASONS[Math.floor((month % 12) / 3)] ?? []
  })
  return [...new Set(seasons)]
}
