import { shared } from '../../../content/site/shared.ts'
import { tours as text } from '../../../content/site/tours.ts'
import type { Tour } from '../../contract/tours.ts'
import { type Criteria, type FilterSet, optionsOf } from '../../kit/list/filters-in-address.ts'
import { mostAlike } from '../../kit/list/most-alike.ts'
import { paths } from '../../lib/paths.ts'
import { matches } from '../../lib/text-search.ts'
import { nextDeparture } from './departures.ts'

const OTHERS = 3
const { any, sort, words } = shared.filters

export const tourFilters: FilterSet = {
  path: paths.tours,
  text: { label: words, placeholder: text.search.placeholder },
  choices: [
    { name: 'region', label: text.search.region, any, options: optionsOf(text.regions) },
    { name: 'theme', label: text.search.theme, any, options: optionsOf(text.themes) },
    { name: 'duration', label: text.search.duration, any, options: optionsOf(text.durations) },
    { name: 'sort', label: sort, options: optionsOf(text.sorts) },
  ],
}

type Duration = keyof typeof text.durations

function durationOf({ duration_days: days }: Tour): Duration {
  if (days <= 4) return 'short'
  return days <= 7 ? 'medium' : 'long'
}

/** Returns the tours that match the filters, in the chosen order. */
export function findTours(tours: readonly Tour[], criteria: Criteria, now: number): Tour[] {
  const { q, region, theme, duration } = criteria
  const matching = tours.filter(
    tour =>
      (!region || tour.region === region) &&
      (!theme || tour.theme === theme) &&
      (!duration || durationOf(tour) === duration) &&
      matches(q, textOf(tour)),
  )
  return sortTours(matching, criteria['sort'], now)
}

function textOf({ title, summary, description, itinerary, region, theme }: Tour): string {
  const days = itinerary.flatMap(day => [day.title, day.text])
  return [title, summary, description, ...days, text.regions[region], text.themes[theme]].join('\n')
}

/** Returns a sorted copy: by next departure by default, with tours without one last. */
function sortTours(tours: readonly Tour[], sort: string | undefined, now: number): Tour[] {
  const next = (tour: Tour) => nextDeparture(tour, now)?.left ?? Number.MAX_SAFE_INTEGER
  const byPrice = (a: Tour, b: Tour) => a.price_rupiah - b.price_rupiah
  if (sort === 'price') return tours.toSorted(byPrice)
  if (sort === 'duration')
    return tours.toSorted((a, b) => a.duration_days - b.duration_days || byPrice(a, b))
  return tours.toSorted((a, b) => next(a) - next(b) || byPrice(a, b))
}

/** Returns other tours: the same theme first, then the same length. */
export function otherTours(tour: Tour, tours: readonly Tour[]): Tour[] {
  const likeness = (other: Tour) =>
    Number(other.theme === tour.theme) * 2 + Number(durationOf(other) === durationOf(tour))
  return mostAlike(tour, tours, likeness, OTHERS)
}
