import type { Comparison } from './comparison.ts'
import type { ConsonantProblem, Finding } from './findings.ts'
import { semitones } from './melody.ts'
import { hissLength, measureOnset, medianPitch, type Onset } from './onset.ts'
import { roomLoudness } from './speech-range.ts'

const LAX = 'ㄱㄷㅂㅈ'
const TENSE = 'ㄲㄸㅃㅉ'
const ASPIRATED = 'ㅋㅌㅍㅊ'
/** Breath beside that of the recording, at the pace of the take, within which it is as it should be. */
const ASPIRATED_MIN = 0.78
const LAX_MIN = 0.78
const LAX_MAX = 1.6
const TENSE_MAX = 1.25
/** Each semitone beyond the free ones moves the limit of a breath ratio by this much. */
const BY_TONE = 0.05
/** Semitones by which voices differ anyway. */
const TONE_FREE = 2
/** Milliseconds of breath below which a lax consonant is voiced, as b, d and g are. */
const VOICED = 20
/** Milliseconds below which a difference is as small as the measure is coarse. */
const COARSE = 20
/** Loudness of the room in dB below the voice, above which a breath cannot be told from it. */
const ROOM_MAX = -33
/** Length of a hiss beside that of the recording, within which ㅆ and ㅅ are as they should be. */
const TENSE_HISS_MIN = 0.88
const LAX_HISS_MAX = 1.3
const HISS_MISSING = 0.3

/**
 * Returns what is wrong with consonants: ㅅ and ㅆ anywhere, stops and affricates where speech
 * begins. Inside a word the silence of a stop decides, which microphones and rooms fill.
 */
export function judgeConsonants(comparison: Comparison): Finding[] {
  const isQuiet = roomLoudness(comparison.take) < ROOM_MAX
  return comparison.syllables.flatMap(({ initial }, syllable): Finding[] => {
    const isHiss = initial === 'ㅅ' || initial === 'ㅆ'
    const problem = isHiss
      ? judgeHiss(comparison, initial, syllable)
      : syllable === 0 && isQuiet && judgeStop(comparison, initial)
    return problem ? [{ code: 'consonant', syllable, initial, problem }] : []
  })
}

/** Length of the noise, since its tone is the same (Chang 2013). */
function judgeHiss(
  comparison: Comparison,
  initial: string,
  syllable: number,
): ConsonantProblem | undefined {
  const { model, take, sounds } = comparison
  const found = sounds.find(({ sound }) => sound.syllable === syllable && sound.role === 'onset')
  const expected = found ? hissLength(model, found.sound) : 0
  if (!found || expected === 0) return undefined
  const ratio = ratioOf(hissLength(take, found.take), expected * paceAfterOnset(comparison))
  if (ratio < HISS_MISSING) return 'missing'
  if (initial === 'ㅆ') return ratio < TENSE_HISS_MIN ? 'soft' : undefined
  return ratio > LAX_HISS_MAX ? 'hard' : undefined
}

/** Breath before the voice, and the tone with which it begins (Kang 2014). */
function judgeStop(comparison: Comparison, initial: string): ConsonantProblem | undefined {
  const { model, take, inModel, inTake } = comparison
  const expected = measureOnset(model, inModel)
  const heard = measureOnset(take, inTake)
  if (!expected || !heard) return undefined
  const ratio = ratioOf(heard.beforeVoice, expected.beforeVoice * paceAfterOnset(comparison))
  const tone = toneDifference(comparison, expected, heard)
  const byTone = BY_TONE * Math.max(0, Math.abs(tone) - TONE_FREE)
  if (ASPIRATED.includes(initial))
    return ratio < ASPIRATED_MIN + (tone < 0 ? byTone : 0) ? 'breathless' : undefined
  if (TENSE.includes(initial))
    return ratio > TENSE_MAX - (tone < 0 ? byTone : 0) ? 'soft' : undefined
  if (!LAX.includes(initial) || heard.beforeVoice < VOICED) return undefined
  if (ratio > LAX_MAX) return 'breathy'
  return ratio < LAX_MIN + (tone > 0 ? byTone : 0) ? 'hard' : undefined
}

/** Returns how many times as long a sound is as expected; 1 where that cannot be measured. */
function ratioOf(heard: number, expected: number): number {
  return Math.abs(heard - expected) < COARSE ? 1 : heard / expected
}

/** Semitones by which a take begins higher than the recording, each beside its own second vowel. */
function toneDifference(comparison: Comparison, expected: Onset, heard: Onset): number {
  const { model, take, sounds } = comparison
  const [, second] = sounds.filter(({ sound }) => sound.role === 'vowel')
  if (!second) return 0
  const inModel = medianPitch(model, second.sound.from, second.sound.to)
  const inTake = medianPitch(take, second.take.from, second.take.to)
  return semitones(inTake, heard.pitch) - semitones(inModel, expected.pitch)
}

/** How many times as long everything behind the first consonant is in the take. */
function paceAfterOnset({ sounds, inModel, inTake }: Comparison): number {
  const vowel = sounds.find(({ sound }) => sound.role === 'vowel')
  if (!vowel) return 1
  return (inTake.to - vowel.take.from) / (inModel.to - vowel.sound.from)
}
