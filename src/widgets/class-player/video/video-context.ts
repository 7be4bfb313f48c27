import { createContext, useContext } from 'react'
import type { Video } from '../../../contract/class-content.ts'
import type { KeyActions } from './keys.ts'
import type { createPreferences } from './preferences.ts'
import type { Source } from './use-source.ts'
import type { CountedPlayback } from './use-video.ts'

export interface VideoContext {
  video: Video
  playback: CountedPlayback
  preferences: ReturnType<typeof createPreferences>
  files: Source
  actions: KeyActions
  /** Plays, and moves the focus from the disappearing button, so that keys keep working. */
  begin(): void
  isFullscreen: boolean
}

const Context = createContext<VideoContext | undefined>(undefined)

export const VideoProvider = Context.Provider

export function useVideoContext(): VideoContext {
  const context = useContext(Context)
  if (!context) throw new Error('Only inside <VideoView>.')
  return context
}
