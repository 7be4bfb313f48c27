import type { Revisions } from '../../lib/revisions.ts'
import type { SessionParts } from '../../lib/session.ts'

/** What the catalogue works with. */
export interface CatalogueParts extends SessionParts {
  revisions: Revisions
}

/** A shared cache may answer for a minute; browsers ask again, and mostly get 304. */
export const CACHE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
