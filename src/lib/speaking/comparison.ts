import { align } from './align.ts'
import type { Analysis } from './analysis.ts'
import { type Segment, segment } from './segment.ts'
import { expectedSounds, type SpokenSyllable, syllablesOf } from './sounds.ts'
import { type Range, speechRange } from './speech-range.ts'

/** A sound of the text in the recording and where it is in the take. */
export interface ComparedSound {
  sound: Segment
  take: Range
  /** How many times as long it is in the take. */
  ratio: number
}

/** A take beside the recording of the same text. */
export interface Comparison {
  model: Analysis
  take: Analysis
  inModel: Range
  inTake: Range
  syllables: readonly SpokenSyllable[]
  sounds: readonly ComparedSound[]
  /** Mean distance of the spectra in dB. */
  distance: number
}

/**
 * Finds each sound of a text in the recording of it, and from there in the take.
 *
 * @param pronunciation in Hangul, as `pronounce` returns it
 * @returns undefined where one of both is too short for the text, or silent
 */
export function compare(
  model: Analysis,
  take: Analysis,
  pronunciation: string,
): Comparison | undefined {
  const inModel = speechRange(model)
  const inTake = speechRange(take)
  if (!inModel || !inTake) return undefined
  const segments = segment(model, inModel, expectedSounds(pronunciation))
  if (!segments) return undefined
  const { distance, toTake } = align(model, inModel, take, inTake)
  const sounds = segments.map(sound => {
    const range = { from: toTake(sound.from), to: toTake(sound.to) }
    return { sound, take: range, ratio: (range.to - range.from) / (sound.to - sound.from) }
  })
  const syllables = syllablesOf(pronunciation)
  return { model, take, inModel, inTake, syllables, sounds, distance }
}

/** Returns the middle one of some numbers; 1 without any, as a ratio that changes nothing. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 1
}
