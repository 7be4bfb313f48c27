import { useEffect, useState } from 'react'

/** A script that comes when it is needed. */
export interface Chunk<T> {
  /** What is in it, as soon as it is here. */
  readonly value: T | undefined
  /** @throws when it cannot be fetched; some browsers remember that until the page is loaded again */
  load(): Promise<T>
}

export function createChunk<T>(fetchChunk: () => Promise<T>): Chunk<T> {
  let value: T | undefined
  return {
    get value() {
      return value
    },
    async load() {
      value ??= await fetchChunk()
      return value
    },
  }
}

export interface ChunkState<T> {
  value: T | undefined
  hasFailed: boolean
  /** Fetches it again. */
  retry: () => void
}

/** Fetches a part as soon as it is used. */
export function useChunk<T>(chunk: Chunk<T>): ChunkState<T> {
  const { value } = chunk
  const [outcome, setOutcome] = useState<'here' | 'failed'>()
  const load = () => {
    setOutcome(undefined)
    chunk.load().then(
      () => setOutcome('here'),
      () => setOutcome('failed'),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and when a person asks again
  useEffect(() => {
    // As it was shown: it may have come since, and nobody would have said so.
    if (!value) load()
  }, [chunk])
  return { value, hasFailed: outcome === 'failed', retry: load }
}
