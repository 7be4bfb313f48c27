import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Video, VideoSource } from '../../../contract/class-content.ts'
import { usePlayer } from '../context.ts'
import { removeLesson, saveLesson } from '../offline-lessons.ts'
import { downloadFile, removeFile } from './downloads.ts'
import { type CopyState, createOfflineCopy, type OfflineCopy } from './offline-copy.ts'
import { pickSource, type Quality, readConnection } from './quality.ts'

export interface Source {
  source: VideoSource | undefined
  /** Address to play from; undefined until it is known. */
  address: string | undefined
  copy: CopyState
  download(): void
  remove(): void
}

/** Page width in pixels above which more than 360 lines are visible. */
const WIDE = 800

/** Returns the file of a video to play: the one on this device, or one that fits the connection. */
export function useSource(video: Video, quality: Quality): Source {
  const { resolve } = usePlayer()
  const picked = pickSource(video.sources, quality, readConnection(), innerWidth >= WIDE)
  const [stored, setCopy] = useState<CopyState>({ state: 'unknown' })
  const offlineCopy = useRef<OfflineCopy>(undefined)
  // A layout effect, so that the next press is about this file.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of its sources only the picked one changes
  useLayoutEffect(() => {
    const sources = new Set(picked ? [picked, ...video.sources] : video.sources)
    const created = createOfflineCopy([...sources], resolve, setCopy)
    offlineCopy.current = created
    created.set({ state: 'unknown' })
    void created.look()
    return created.end
  }, [video, picked?.url, resolve])
  const copy = isPlayable(stored, picked, quality) ? stored : NOT_STORED
  const { download, remove } = useDownload(video, picked, offlineCopy)
  const source = copy.state === 'stored' ? copy.source : picked
  const url = picked && resolve(picked.url)
  const address =
    copy.state === 'stored' ? copy.address : copy.state === 'unknown' ? undefined : url
  return {
    source,
    address,
    copy,
    download: () => void download(),
    remove: () => void remove(source),
  }
}

const NOT_STORED: CopyState = { state: 'none' }

/** Whether to play a stored file: in another size only offline, or if the quality is automatic. */
function isPlayable(copy: CopyState, picked: VideoSource | undefined, quality: Quality): boolean {
  if (copy.state !== 'stored' || quality === 'auto' || !navigator.onLine) return true
  return copy.source.url === picked?.url
}

/** Returns actions that store a video with the data to show it offline, and remove both. */
function useDownload(
  video: Video,
  picked: VideoSource | undefined,
  offlineCopy: RefObject<OfflineCopy | undefined>,
) {
  const { store, state, resolve } = usePlayer()
  async function download(): Promise<void> {
    const current = offlineCopy.current
    if (!picked || !current) return
    const url = resolve(picked.url)
    const { classDetail, learnings, location } = state
    const { classId } = store
    const learningId = location?.learning.id ?? ''
    current.set({ state: 'loading', bytes: 0 })
    try {
      await downloadFile(url, bytes => current.set({ state: 'loading', bytes }), current.signal)
      await saveLesson(url, { classId, classDetail, learnings, learningId, video })
      await store.refreshOfflineLessons()
      await current.look('failed')
    } catch {
      current.set({ state: 'failed' })
    }
  }
  async function remove(source: VideoSource | undefined): Promise<void> {
    const url = source && resolve(source.url)
    if (url) await Promise.all([removeFile(url), removeLesson(url)]).catch(() => {})
    await store.refreshOfflineLessons()
    await offlineCopy.current?.look()
  }
  return { download, remove }
}
