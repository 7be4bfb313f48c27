import { QUERY_MAX } from '../../contract/limits.ts'

/** What of a book a person is looking at; on the site it is the address's query. */
export interface AudioLocation {
  q?: string | undefined
  /** Id of the only chapter to show. */
  chapter?: string | undefined
}

/** Reads a place from an address's query. */
export function readLocation(query: URLSearchParams): AudioLocation {
  return {
    q: query.get('q')?.slice(0, QUERY_MAX) || undefined,
    chapter: query.get('chapter') || undefined,
  }
}

/** The address of a place, `path` alone for the whole book. */
export function locationAddress(path: string, { q, chapter }: AudioLocation): string {
  const given = Object.entries({ q, chapter }).filter((pair): pair is [string, string] =>
    Boolean(pair[1]),
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
