import type { Analysis } from './analysis.ts'
import type { Comparison } from './comparison.ts'
import type { Finding } from './findings.ts'
import { medianPitch } from './onset.ts'
import type { Range } from './speech-range.ts'

/** Semitones that a melody moves at least, and the share of the recording's, below which it is flat. */
const MOVING = 1.2
const SHARE = 0.35
/** Semitones by which a last syllable rises or falls so that it is heard. */
const HEARD = 2
/** Moments at the very end, where a voice breaks. */
const BROKEN = 2

/** Returns what is wrong with the melody; all of it is relative, since voices differ. */
export function judgeMelody(comparison: Comparison): Finding[] {
  const { model, take, inModel, inTake, sounds, syllables } = comparison
  const last = sounds.findLast(({ sound }) => sound.role === 'vowel')
  if (!last) return []
  const expected = movement(model, last.sound)
  const heard = movement(take, last.take)
  if (expected > HEARD && heard < HEARD / 2) return [{ code: 'should-rise' }]
  if (expected < -HEARD && heard > HEARD) return [{ code: 'should-fall' }]
  const range = pitchRange(take, inTake)
  const isFlat =
    Math.abs(heard) < HEARD && range < MOVING && range < SHARE * pitchRange(model, inModel)
  return isFlat && syllables.length > 1 ? [{ code: 'flat' }] : []
}

/** Semitones from one pitch to another; 0 where one is unknown. */
export function semitones(from: number, to: number): number {
  return from > 0 && to > 0 ? 12 * Math.log2(to / from) : 0
}

/** Semitones from the beginning of a vowel to its end. */
function movement(analysis: Analysis, { from, to }: Range): number {
  const quarter = Math.max(4, Math.round((to - from) / 4))
  const beginning = medianPitch(analysis, from, from + quarter)
  return semitones(beginning, medianPitch(analysis, to - quarter - BROKEN, to))
}

/** Semitones between the low and the high moments, without the outermost tenths. */
function pitchRange({ pitch }: Analysis, { from, to }: Range): number {
  const voiced = pitch.slice(from, to).filter(Boolean).sort()
  const at = (share: number) => voiced[Math.floor(voiced.length * share)] ?? 0
  return semitones(at(0.1), at(0.9))
}
