import type { Campus } from '../../contract/study-abroad.ts'

/** More do not fit beside each other. */
export const PICKS_MAX = 3

export interface Picks {
  campuses: Campus[]
  /** Whether more were picked than can be compared. */
  isTooMany: boolean
  /** The picks as an address carries them: `1,4,7`. */
  text: string
}

/**
 * The universities that an address picks to compare, as a link (`compare=1,4,7`) or as a form
 * (`compare=1&compare=4`) names them; what does not exist is left out.
 */
export function readPicks(params: URLSearchParams, campuses: readonly Campus[]): Picks {
  const ids = new Set(params.getAll('compare').flatMap(value => value.split(',')))
  const found = [...ids].flatMap(id => campuses.filter(campus => String(campus.id) === id))
  const picked = found.slice(0, PICKS_MAX)
  return { campuses: picked, isTooMany: found.length > PICKS_MAX, text: picksText(picked) }
}

/** Picks as an address carries them. */
export function picksText(campuses: readonly Pick<Campus, 'id'>[]): string {
  return campuses.map(({ id }) => id).join(',')
}
