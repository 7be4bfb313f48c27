import { useSyncExternalStore } from 'react'
import type { Place } from './place.ts'
import type { DictionaryStore } from './store.ts'

/**
 * One thing about the place. A component renders again only when that changes, not with
 * every key: on a cheap phone rendering twenty lines for nothing is what a learner waits for.
 */
export function usePlace<T extends string | boolean | undefined>(
  { $place }: DictionaryStore,
  select: (place: Place) => T,
): T {
  const get = () => select($place.get())
  return useSyncExternalStore($place.listen, get, get)
}
