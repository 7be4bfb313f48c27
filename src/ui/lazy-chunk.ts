import { useEffect, useState } from 'react'

/** A script that is loaded on demand. */
export interface Chunk<T> {
  /** Its content; undefined until it is loaded. */
  readonly value: T | undefined
  /**
   * @throws if it cannot be fetched; some browsers remember the failure until the page is reloaded
   */
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
  /** Fetches the chunk again. */
  retry: () => void
}

/** Fetches a chunk when the component mounts. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; a retry is explicit
  useEffect(() => {
    // Uses the value as rendered: if the chunk has arrived since, this still triggers a rerender.
    if (!value) load()
  }, [chunk])
  return { value, hasFailed: outcome === 'failed', retry: load }
}
