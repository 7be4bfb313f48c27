import type { SpokenText } from '../../../src/contract/recordings.ts'
import type { VoiceFile } from './voices.ts'

export { RECORDINGS, type VoiceFile, Voices } from './voices.ts'

/** A line of a file, as somebody speaks it. */
export type SpokenLine = Pick<SpokenText, 'text'> &
  Partial<Pick<SpokenText, 'meaning' | 'voice' | 'speaker'>> & {
    /** How it is pronounced, where no rule says it. */
    said?: string | null
  }

/** A file of a class or test that has a synthetic voice. */
export interface SpokenFile {
  recording: VoiceFile
  kind: 'class' | 'test'
  /** The class, topic or test that it is from. */
  source: { id: string; title: string }
  /** Where learners hear it, in Indonesian. */
  heard_in: string
  lines: readonly SpokenLine[]
  /** Whether it is only replaced in the next version of its test. */
  isVersioned: boolean
}
