import type { Filters } from '../place.ts'

/** Filters as the call takes them: by field those values of which an item has one. */
export function filtersAsked(filters: Filters): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(filters).map(([field, value]) => [field, [value]]))
}
