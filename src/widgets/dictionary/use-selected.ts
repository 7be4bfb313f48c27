import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/**
 * Returns one property of a store's value. A component renders again only when it changes, and not
 * with every key, because needless rendering is slow on a cheap phone.
 */
export function useSelected<V, T extends string | boolean | undefined>(
  store: ReadableAtom<V>,
  select: (value: V) => T,
): T {
  const get = () => select(store.get())
  return useSyncExternalStore(store.listen, get, get)
}
