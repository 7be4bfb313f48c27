import { QUERY_MAX } from '../../contract/limits.ts'

/** A location within the dictionary: search, category and entry; on our site, the URL's query. */
export interface DictionaryLocation {
  q?: string | undefined
  category?: string | undefined
  entry?: string | undefined
}

/** Reads a location from the query of an address. */
export function readLocation(query: URLSearchParams): DictionaryLocation {
  return {
    q: query.get('q')?.slice(0, QUERY_MAX) || undefined,
    category: query.get('category') || undefined,
    entry: query.get('entry') || undefined,
  }
}

/** Returns the address of a location; for the start, only `path`. */
export function locationAddress(path: string, { q, category, entry }: DictionaryLocation): string {
  const params = Object.entries({ q, category, entry }).filter((pair): pair is [string, string] =>
    Boolean(pair[1]),
  )
  return params.length > 0 ? `${path}?${new URLSearchParams(params)}` : path
}

/** Whether a change is a step that Back should undo; typing is not one. */
export function isStep(before: DictionaryLocation, next: DictionaryLocation): boolean {
  return before.entry !== next.entry || before.category !== next.category
}
