import { Fetch, Forget } from './files.tsx'
import { Picture } from './picture.tsx'
import { RecordingPlayer } from './recording-player.tsx'
import { SoundCheck } from './sound-check.tsx'

/** One chunk, only for tests with recordings or pictures. */
export const media = { Fetch, Forget, Picture, RecordingPlayer, SoundCheck }
