import type { Listing, Place } from '../../../content/jobs/types.ts'

/** Every place that has a job, once, Korea first, by city. */
export function placesOf(listings: readonly Listing[]): Place[] {
  const byId = new Map(listings.map(({ location }) => [location.id, location]))
  return [...byId.values()].toSorted(
    (a, b) => b.country.localeCompare(a.country) || a.city.localeCompare(b.city, 'id'),
  )
}
