import type { SessionParts } from '../../auth/session.ts'
import type { Revisions } from '../../db/known-revisions.ts'
import type { CatalogueTable } from './resources.ts'

/** What the catalogue works with. */
export interface CatalogueParts extends SessionParts {
  revisions: Revisions
  /** Address people use, for links in what leaves the site. */
  publicUrl: () => string
}

/** A shared cache may answer for a minute; browsers ask again, and mostly get 304. */
const CACHE = 'public, max-age=0, s-maxage=60'

/** Browsers follow `stale-while-revalidate` too: they would show the seats of ten minutes ago. */
export function cacheFor(table: CatalogueTable): string {
  return table === 'events' ? CACHE : `${CACHE}, stale-while-revalidate=600`
}
