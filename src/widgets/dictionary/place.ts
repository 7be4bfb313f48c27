import { QUERY_MAX } from '../../contract/limits.ts'

/** Where in the dictionary a person is; on the site it is the address's query. */
export interface Place {
  q?: string | undefined
  category?: string | undefined
  entry?: string | undefined
}

/** Reads a place from an address's query. */
export function readPlace(query: URLSearchParams): Place {
  return {
    q: query.get('q')?.slice(0, QUERY_MAX) || undefined,
    category: query.get('category') || undefined,
    entry: query.get('entry') || undefined,
  }
}

/** The address of a place, `path` alone for the start. */
export function placeAddress(path: string, { q, category, entry }: Place): string {
  const given = Object.entries({ q, category, entry }).filter((pair): pair is [string, string] =>
    Boolean(pair[1]),
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** A step that Back should undo; typing is not one. */
export function isStep(before: Place, next: Place): boolean {
  return before.entry !== next.entry || before.category !== next.category
}
