import { useEffect, useState } from 'react'

/** A script that comes when it is needed. */
export interface Part<T> {
  /** What is in it, as soon as it is here. */
  readonly value: T | undefined
  /** @throws when it cannot be fetched; some browsers remember that until the page is loaded again */
  load(): Promise<T>
}

export function createPart<T>(fetchPart: () => Promise<T>): Part<T> {
  let value: T | undefined
  return {
    get value() {
      return value
    },
    async load() {
      value ??= await fetchPart()
      return value
    },
  }
}

export interface UsedPart<T> {
  value: T | undefined
  hasFailed: boolean
  /** Fetches it again. */
  retry: () => void
}

/** Fetches a part as soon as it is used. */
export function usePart<T>(part: Part<T>): UsedPart<T> {
  const { value } = part
  const [outcome, setOutcome] = useState<'here' | 'failed'>()
  const load = () => {
    setOutcome(undefined)
    part.load().then(
      () => setOutcome('here'),
      () => setOutcome('failed'),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and when a person asks again
  useEffect(() => {
    // As it was shown: it may have come since, and nobody would have said so.
    if (!value) load()
  }, [part])
  return { value, hasFailed: outcome === 'failed', retry: load }
}
