import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/**
 * One thing about a store's value. A component renders again only when that changes, not
 * with every key: on a cheap phone rendering for nothing is what a learner waits for.
 */
export function useSelected<V, T extends string | boolean | undefined>(
  store: ReadableAtom<V>,
  select: (value: V) => T,
): T {
  const get = () => select(store.get())
  return useSyncExternalStore(store.listen, get, get)
}
