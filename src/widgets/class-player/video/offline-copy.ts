import type { VideoSource } from '../../../contract/class-content.ts'
import { readFile } from './downloads.ts'

export type CopyState =
  | { state: 'unknown' | 'none' | 'failed' }
  | { state: 'loading'; bytes: number }
  | { state: 'stored'; address: string; source: VideoSource }

export type OfflineCopy = ReturnType<typeof createOfflineCopy>

/**
 * Tracks the offline copy of a video until another video or quality is chosen; later results of it
 * are ignored.
 *
 * @param sources sources in order of preference
 */
export function createOfflineCopy(
  sources: readonly VideoSource[],
  resolve: (address: string) => string,
  onChange: (copy: CopyState) => void,
) {
  const ending = new AbortController()
  const { signal } = ending
  let address: string | undefined
  const set = (copy: CopyState) => {
    if (!signal.aborted) onChange(copy)
  }
  const forget = () => {
    if (address) URL.revokeObjectURL(address)
    address = undefined
  }
  return {
    signal,
    set,
    /** Looks for a stored file. @param otherwise state to set if there is none */
    async look(otherwise: 'none' | 'failed' = 'none'): Promise<void> {
      const match = await findStored(sources, resolve).catch(() => undefined)
      forget()
      if (match && !signal.aborted) address = URL.createObjectURL(match.file)
      set(match && address ? { ...match, state: 'stored', address } : { state: otherwise })
    },
    end(): void {
      ending.abort()
      forget()
    },
  }
}

async function findStored(sources: readonly VideoSource[], resolve: (address: string) => string) {
  for (const source of sources) {
    const file = await readFile(resolve(source.url))
    if (file) return { source, file }
  }
  return undefined
}
