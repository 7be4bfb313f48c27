import { createContext, useContext } from 'react'
import type { Messages } from './messages/messages.ts'
import type { Player } from './player/player.ts'
import type { AudioDownloadsStore } from './store.ts'

export interface AudioContext {
  store: AudioDownloadsStore
  player: Player
  t: Messages
  /** Returns the address from which this page can load a file. */
  resolve: (address: string) => string
  /** Path of the site's page; undefined on partner pages. */
  path: string | undefined
  /**
   * False on the server and until hydration: controls that need the script must not show before.
   */
  isAlive: boolean
}

const Context = createContext<AudioContext | undefined>(undefined)

export const AudioProvider = Context.Provider

export function useAudio(): AudioContext {
  const context = useContext(Context)
  if (!context) throw new Error('Parts of the audio widget only work inside <AudioDownloads>.')
  return context
}
