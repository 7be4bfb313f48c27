import { useState } from 'react'
import { useAuthoring } from '../shell/context.ts'

/**
 * Something that is written before it exists: it stays on the device until it was created.
 *
 * @param name what it is, such as `new-class`
 */
export function useKept<T>(
  name: string,
  empty: T,
): [T, (next: (item: T) => T) => void, () => void] {
  const { keptOf } = useAuthoring()
  const [kept] = useState(() => keptOf<T>(name))
  const [item, setItem] = useState<T>(() => kept.read()?.item ?? empty)
  const change = (next: (item: T) => T) =>
    setItem(now => {
      const changed = next(now)
      kept.write({ item: changed, version: 0 })
      return changed
    })
  return [item, change, kept.forget]
}
