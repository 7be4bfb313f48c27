import { QUERY_MAX } from '../../contract/limits.ts'

/** The filter of a book; on the site it is the address's query. */
export interface AudioLocation {
  q?: string | undefined
  /** Id of the only chapter to show. */
  chapter?: string | undefined
}

/** Reads a location from an address's query. */
export function readLocation(query: URLSearchParams): AudioLocation {
  return {
    q: query.get('q')?.slice(0, QUERY_MAX) || undefined,
    chapter: query.get('chapter') || undefined,
  }
}

/** Returns the address of a location; for the whole book it is `path` alone. */
export function locationAddress(path: string, { q, chapter }: AudioLocation): string {
  const params = Object.entries({ q, chapter }).filter((pair): pair is [string, string] =>
    Boolean(pair[1]),
  )
  return params.length > 0 ? `${path}?${new URLSearchParams(params)}` : path
}
