import type { Sound } from '../recording.ts'

/** Texts of recordings and of what comes before the first one. */
export interface SoundTexts {
  /** What the button says. */
  play: Record<Sound, string>
  pause: string
  goOn: string
  restart: string
  usedUp: string
  left: (count: number) => string
  /** Told when it is over, not while it is heard. */
  heard: string
  progress: string
  synthetic: string
  failed: string

  title: string
  download: string
  loaded: (done: string, all: string) => string
  cancel: string
  ready: string
  stopped: Record<'cancelled' | 'network' | 'missing', string>
  playSample: string
  clear: string
  yes: string
  waiting: string
  hints: string
  without: string
}
