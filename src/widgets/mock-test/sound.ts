import { RecordingPlayer } from './recording-player.tsx'
import { SoundCheck } from './sound-check.tsx'

/** One script, for tests with recordings alone. */
export const sound = { RecordingPlayer, SoundCheck }
