/** The measures of a voice; loudness in dBFS. */
export interface MeasuredVoice {
  seconds: number
  /** The longest run of samples at full scale. */
  clipped: number
  level: number
  noise: number
  /** Syllables a second. */
  pace: number
}

export type VoiceProblem = 'clipped' | 'noisy' | 'quiet' | 'fast' | 'slow'

/** Problems for which a take cannot be sent; all others are advice. */
export const BLOCKING: ReadonlySet<VoiceProblem> = new Set(['clipped', 'noisy', 'quiet'])

/** Samples in a row at full scale that are heard as a crackle; a single peak is not. */
const CLIPPED = 3
/** Decibels between speech and room, and the loudest room, below which noise is heard. */
const NOISE_DISTANCE = 20
const NOISE_MAX = -40
const LEVEL_MIN = -38
/** Syllables a second within which learners can repeat a sentence (docs/recording.md). */
const PACE = { min: 1.5, max: 5 }
/** Syllables below which a pace says nothing: short words are said in one breath. */
const PACED_SYLLABLES = 4

/** Returns what is wrong with a take, the worst first. */
export function voiceProblems(measured: MeasuredVoice): VoiceProblem[] {
  const { seconds, clipped, level, noise, pace } = measured
  const isPaced = pace * seconds >= PACED_SYLLABLES
  const problems: [VoiceProblem, boolean][] = [
    ['clipped', clipped >= CLIPPED],
    ['noisy', noise > NOISE_MAX || level - noise < NOISE_DISTANCE],
    ['quiet', level < LEVEL_MIN],
    ['fast', isPaced && pace > PACE.max],
    ['slow', isPaced && pace < PACE.min],
  ]
  return problems.flatMap(([problem, isThere]) => (isThere ? [problem] : []))
}
