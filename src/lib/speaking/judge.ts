import type { Analysis } from './analysis.ts'
import { type Comparison, compare } from './comparison.ts'
import { judgeConsonants } from './consonants.ts'
import type { Finding, Unclear } from './findings.ts'
import { judgeLengths } from './lengths.ts'
import { judgeMelody } from './melody.ts'
import { roomLoudness, speechRange } from './speech-range.ts'

/** The outcome of judging a take. */
export type Judgement =
  | { state: 'unclear'; reason: Unclear }
  /** All findings, the weightiest first; none for a take that is as it should be. */
  | { state: 'judged'; findings: readonly Finding[]; comparison: Comparison }

/** Distance of the spectra in dB from which another text was said. */
const OTHER_TEXT = 8
/** Distance from which the borders of sounds in the take are guesses, and so are their lengths. */
const UNSURE = 7
/** Decibels of full scale below which a voice is too quiet to be measured. */
const QUIET = -52
/** Decibels below the voice from which the room drowns breath. */
const ROOM_MAX = -28
/** Voiced moments without which there is nothing to judge. */
const VOICED_MIN = 10

/**
 * Judges how a learner said a text beside a recording of it. Nothing absolute counts: lengths are
 * held against the pace of the take, tones against the voice itself.
 *
 * @param model the recording; without one there is nothing to hold a take against
 * @param pronunciation of the text in Hangul, as `pronounce` returns it
 */
export function judge(
  take: Analysis,
  model: Analysis | undefined,
  pronunciation: string,
): Judgement {
  const reason = whyUnclear(take)
  if (reason) return { state: 'unclear', reason }
  if (!model) return { state: 'unclear', reason: 'no-model' }
  const comparison = compare(model, take, pronunciation)
  if (!comparison) return { state: 'unclear', reason: 'too-short' }
  return { state: 'judged', findings: findingsOf(comparison), comparison }
}

/** Returns why a sound cannot be judged, whatever was to be said. */
function whyUnclear(heard: Analysis): Unclear | undefined {
  if (heard.level >= QUIET && roomLoudness(heard) > ROOM_MAX) return 'noisy'
  if (!speechRange(heard)) return 'silent'
  if (heard.level < QUIET) return 'quiet'
  return heard.pitch.filter(Boolean).length < VOICED_MIN ? 'unvoiced' : undefined
}

function findingsOf(comparison: Comparison): Finding[] {
  if (comparison.distance > OTHER_TEXT) return [{ code: 'other-text' }]
  const lengths = comparison.distance > UNSURE ? [] : judgeLengths(comparison)
  // A last syllable that is cut short has no melody to judge.
  const isLong = !lengths.some(({ code }) => code === 'too-short')
  return [...judgeConsonants(comparison), ...lengths, ...(isLong ? judgeMelody(comparison) : [])]
}
