import { useEffect, useState } from 'react'

interface Loaded<T> {
  value?: T
  hasFailed?: boolean
}

/**
 * A script that comes as soon as it is used. (`ui/lazy-part.ts` remembers it, which nothing here
 * needs; shared with the mock test it would be one more file for that.)
 */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> & { retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({})
  const retry = () => {
    setLoaded({})
    load().then(
      value => setLoaded({ value }),
      () => setLoaded({ hasFailed: true }),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and when a person asks again
  useEffect(retry, [])
  return { ...loaded, retry }
}
