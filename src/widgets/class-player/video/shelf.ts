import type { VideoSource } from '../../../contract/class-content.ts'
import { keptFile } from './downloads.ts'

export type Kept =
  | { state: 'unknown' | 'none' | 'failed' }
  | { state: 'loading'; bytes: number }
  | { state: 'kept'; address: string; source: VideoSource }

export type Shelf = ReturnType<typeof createShelf>

/**
 * What is kept of a video until another one, or another quality, is chosen: what still comes of it
 * then changes nothing.
 *
 * @param sources the one that is wanted most first
 */
export function createShelf(
  sources: readonly VideoSource[],
  resolve: (address: string) => string,
  tell: (kept: Kept) => void,
) {
  const ending = new AbortController()
  const { signal } = ending
  let address: string | undefined
  const set = (kept: Kept) => {
    if (!signal.aborted) tell(kept)
  }
  const forget = () => {
    if (address) URL.revokeObjectURL(address)
    address = undefined
  }
  return {
    signal,
    set,
    /** Looks for what is kept. @param otherwise what it means that nothing is */
    async look(otherwise: 'none' | 'failed' = 'none'): Promise<void> {
      const found = await findKept(sources, resolve).catch(() => undefined)
      forget()
      if (found && !signal.aborted) address = URL.createObjectURL(found.file)
      set(found && address ? { ...found, state: 'kept', address } : { state: otherwise })
    },
    end(): void {
      ending.abort()
      forget()
    },
  }
}

async function findKept(sources: readonly VideoSource[], resolve: (address: string) => string) {
  for (const source of sources) {
    const file = await keptFile(resolve(source.url))
    if (file) return { source, file }
  }
  return undefined
}
