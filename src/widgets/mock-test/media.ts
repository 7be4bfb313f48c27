import { Fetch, Forget } from './files.tsx'
import { Picture } from './picture.tsx'
import { RecordingPlayer } from './recording-player.tsx'
import { SoundCheck } from './sound-check.tsx'

/** One script, for tests with recordings or pictures alone. */
export const media = { Fetch, Forget, Picture, RecordingPlayer, SoundCheck }
