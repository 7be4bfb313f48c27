import type { VoiceMeasures } from '../../../contract/recordings.ts'
import {
  countSyllables,
  measureVoice,
  outlineOf,
  type Sound,
  trimVoice,
} from '../../../lib/voice/measure-voice.ts'
import { type VoiceProblem, voiceProblems } from '../../../lib/voice-problems.ts'
import { encodeMp3 } from './encode-mp3.ts'

/** A take that can be heard, and sent unless a problem forbids it. */
export interface PreparedTake {
  mp3: Blob
  /** Address of the file, which is only valid within this page. */
  address: string
  measures: VoiceMeasures
  problems: readonly VoiceProblem[]
  /** Loudness of each part, from 0 to 1, for the picture. */
  outline: readonly number[]
}

/** Parts of the picture. */
const PARTS = 120

/**
 * Trims what was recorded, measures and encodes it.
 *
 * @param pronunciation of the text, in Hangul
 * @returns undefined where nobody spoke
 */
export async function prepareTake(
  sound: Sound,
  pronunciation: string,
): Promise<PreparedTake | undefined> {
  const reading = measureVoice(sound)
  if (!reading) return undefined
  const trimmed = trimVoice(sound, reading)
  const mp3 = await encodeMp3(trimmed)
  const { peak, clipped, level, noise, spoken } = reading
  const measures = {
    seconds: trimmed.samples.length / trimmed.rate,
    ...{ peak, clipped, level, noise },
    pace: countSyllables(pronunciation) / spoken,
  }
  return {
    mp3,
    address: URL.createObjectURL(mp3),
    measures,
    problems: voiceProblems(measures),
    outline: outlineOf(trimmed, PARTS),
  }
}
