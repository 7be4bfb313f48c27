import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Video, VideoSource } from '../../../contract/class-content.ts'
import { usePlayer } from '../context.ts'
import { keepLesson, removeLesson } from '../kept-lessons.ts'
import { keepFile, removeFile } from './downloads.ts'
import { pickSource, type Quality, readConnection } from './quality.ts'
import { createShelf, type Kept, type Shelf } from './shelf.ts'

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

/** The file of a video to play: the one that is kept on this device, or by the connection. */
export function useSource(video: Video, quality: Quality): Source {
  const { resolve } = usePlayer()
  const picked = pickSource(video.sources, quality, readConnection(), innerWidth >= WIDE)
  const [found, setKept] = useState<Kept>({ state: 'unknown' })
  const shelf = useRef<Shelf>(undefined)
  // At once: what is pressed next is of this file.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of its sources only the picked one changes
  useLayoutEffect(() => {
    const sources = new Set(picked ? [picked, ...video.sources] : video.sources)
    const own = createShelf([...sources], resolve, setKept)
    shelf.current = own
    own.set({ state: 'unknown' })
    void own.look()
    return own.end
  }, [video, picked?.url, resolve])
  const kept = isWelcome(found, picked, quality) ? found : NOT_KEPT
  const { download, remove } = useKeeping(video, picked, shelf)
  const source = kept.state === 'kept' ? kept.source : picked
  const url = picked && resolve(picked.url)
  const address = kept.state === 'kept' ? kept.address : kept.state === 'unknown' ? undefined : url
  return {
    source,
    address,
    kept,
    download: () => void download(),
    remove: () => void remove(source),
  }
}

const NOT_KEPT: Kept = { state: 'none' }

/** Another size than the picked one is played without network only, or where nobody minds. */
function isWelcome(kept: Kept, picked: VideoSource | undefined, quality: Quality): boolean {
  if (kept.state !== 'kept' || quality === 'auto' || !navigator.onLine) return true
  return kept.source.url === picked?.url
}

/** Keeps a video with what shows it without network, and takes both away again. */
function useKeeping(
  video: Video,
  picked: VideoSource | undefined,
  shelf: RefObject<Shelf | undefined>,
) {
  const { store, state, resolve } = usePlayer()
  async function download(): Promise<void> {
    const own = shelf.current
    if (!picked || !own) return
    const url = resolve(picked.url)
    const { classDetail, learnings, place } = state
    const { classId } = store
    const learningId = place?.learning.id ?? ''
    own.set({ state: 'loading', bytes: 0 })
    try {
      await keepFile(url, bytes => own.set({ state: 'loading', bytes }), own.signal)
      await keepLesson(url, { classId, classDetail, learnings, learningId, video })
      await store.lookForKept()
      await own.look('failed')
    } catch {
      own.set({ state: 'failed' })
    }
  }
  async function remove(source: VideoSource | undefined): Promise<void> {
    const url = source && resolve(source.url)
    if (url) await Promise.all([removeFile(url), removeLesson(url)]).catch(() => {})
    await store.lookForKept()
    await shelf.current?.look()
  }
  return { download, remove }
}
