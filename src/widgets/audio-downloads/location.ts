import { QUERY_MAX } from '../../contract/limits.ts'

/** What of a book a person is looking at; on the site it is the address's query. */
export interface Place {
  q?: string | undefined
  /** Id of the only chapter to show. */
  chapter?: string | undefined
}

/** Reads a place from an address's query. */
export function readPlace(query: URLSearchParams): Place {
  return {
    q: query.get('q')?.slice(0, QUERY_MAX) || undefined,
    chapter: query.get('chapter') || undefined,
  }
}

/** The address of a place, `path` alone for the whole book. */
export function placeAddress(path: string, { q, chapter }: Place): string {
  const given = Object.entries({ q, chapter }).filter((pair): pair is [string, string] =>
    Boolean(pair[1]),
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
