import type { Job, Workplace } from '../../contract/jobs.ts'

/** Returns every place that has a job once, Korea first, by city. */
export function placesOf(jobs: readonly Job[]): Workplace[] {
  const byId = new Map(jobs.map(({ location }) => [location.id, location]))
  return [...byId.values()].toSorted(
    (a, b) => b.country.localeCompare(a.country) || a.city.localeCompare(b.city, 'id'),
  )
}
