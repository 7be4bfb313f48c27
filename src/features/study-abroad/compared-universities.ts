import type { Campus } from '../../contract/study-abroad.ts'

/** Maximum number of universities side by side. */
export const PICKS_MAX = 3

export interface Picks {
  campuses: Campus[]
  /** Whether more were picked than can be compared. */
  isTooMany: boolean
  /** The picks as written in an address: `1,4,7`. */
  text: string
}

/**
 * Reads the universities picked for comparison, from a link (`compare=1,4,7`) or a form
 * (`compare=1&compare=4`); unknown ones are left out.
 */
export function readPicks(params: URLSearchParams, campuses: readonly Campus[]): Picks {
  const ids = new Set(params.getAll('compare').flatMap(value => value.split(',')))
  const existing = [...ids].flatMap(id => campuses.filter(campus => String(campus.id) === id))
  const picked = existing.slice(0, PICKS_MAX)
  return { campuses: picked, isTooMany: existing.length > PICKS_MAX, text: picksText(picked) }
}

/** Formats picks for an address. */
export function picksText(campuses: readonly Pick<Campus, 'id'>[]): string {
  return campuses.map(({ id }) => id).join(',')
}
