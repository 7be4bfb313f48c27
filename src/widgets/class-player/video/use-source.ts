import { useEffect, useState } from 'react'
import type { Video, VideoSource } from '../../../contract/class-content.ts'
import { usePlayer } from '../context.ts'
import { keepFile, keptFile, removeFile } from './downloads.ts'
import { pickSource, type Quality, readConnection } from './quality.ts'

export type Kept =
  | { state: 'unknown' | 'none' | 'failed' }
  | { state: 'loading'; bytes: number }
  | { state: 'kept'; address: string }

export interface Source {
  source: VideoSource | undefined
  /** Where the file is played from; undefined until that is known. */
  address: string | undefined
  kept: Kept
  download(): void
  remove(): void
}

/** Pixels of a page on which more than 360 lines can be seen. */
const WIDE = 800

/** The file of a video to play: by the connection, or the one that is kept on this device. */
export function useSource(video: Video, quality: Quality): Source {
  const { resolve } = usePlayer()
  const source = pickSource(video.sources, quality, readConnection(), innerWidth >= WIDE)
  const url = source && resolve(source.url)
  const [kept, setKept] = useState<Kept>({ state: 'unknown' })
  const [loading] = useState(() => new AbortController())
  useEffect(() => {
    let made: string | undefined
    let isWanted = true
    const show = (file: Blob | undefined) => {
      if (!isWanted) return
      made = file && URL.createObjectURL(file)
      setKept(made ? { state: 'kept', address: made } : { state: 'none' })
    }
    setKept({ state: 'unknown' })
    void (url ? keptFile(url) : Promise.resolve(undefined)).then(show, () => show(undefined))
    return () => {
      isWanted = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [url])
  useEffect(() => () => loading.abort(), [loading])
  async function download(): Promise<void> {
    if (!url) return
    setKept({ state: 'loading', bytes: 0 })
    try {
      await keepFile(url, bytes => setKept({ state: 'loading', bytes }), loading.signal)
      const file = await keptFile(url)
      setKept(file ? { state: 'kept', address: URL.createObjectURL(file) } : { state: 'failed' })
    } catch {
      if (!loading.signal.aborted) setKept({ state: 'failed' })
    }
  }
  async function remove(): Promise<void> {
    if (url) await removeFile(url).catch(() => {})
    setKept({ state: 'none' })
  }
  const address = kept.state === 'kept' ? kept.address : kept.state === 'unknown' ? undefined : url
  return { source, address, kept, download: () => void download(), remove: () => void remove() }
}
