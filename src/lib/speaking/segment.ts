import { type Analysis, BANDS, MOMENT } from './analysis.ts'
import type { ExpectedSound, SoundKind } from './sounds.ts'
import type { Range } from './speech-range.ts'

/** A sound and the moments in which it is heard. */
export interface Segment extends ExpectedSound, Range {}

/** How much an unusual length counts, and how much a change of the spectrum at a border. */
const LENGTH_WEIGHT = 6
const CHANGE_WEIGHT = 6
/** Factor beyond which no sound is longer than expected. */
const STRETCH_MAX = 4
/** Moments on each side of a border that are held against each other. */
const SIDE = 3

/**
 * Finds the sounds of a text in a good recording of it: the borders at which each moment fits its
 * kind of sound best, lengths are near what is usual, and the spectrum changes (Viterbi over
 * segments).
 *
 * @returns a segment for each sound; undefined where the speech is too short for them
 */
export function segment(
  analysis: Analysis,
  { from, to }: Range,
  sounds: readonly ExpectedSound[],
): Segment[] | undefined {
  const length = to - from
  if (length < sounds.length * 2 || sounds.length === 0) return undefined
  const pace = (length * MOMENT) / sounds.reduce((sum, sound) => sum + sound.length, 0)
  const changes = changesOf(analysis)
  let best = new Float64Array(length + 1).fill(-Infinity)
  best[0] = 0
  const backs: Int32Array[] = []
  for (const sound of sounds) {
    const fits = fitSums(analysis, from, to, sound.kind)
    const expected = (sound.length * pace) / MOMENT
    const [next, back] = bestEnds(best, fits, expected, at => changes[from + at] ?? 0)
    best = next
    backs.push(back)
  }
  return traceBack(backs, from, to, sounds)
}

/** Returns the best score with which the sound ends at each moment, and where it began for it. */
function bestEnds(
  before: Float64Array,
  fits: Float64Array,
  expected: number,
  changeAt: (at: number) => number,
): [Float64Array<ArrayBuffer>, Int32Array] {
  const best = new Float64Array(before.length).fill(-Infinity)
  const back = new Int32Array(before.length)
  const longest = Math.ceil(expected * STRETCH_MAX)
  for (let end = 1; end < before.length; end++) {
    for (let start = Math.max(0, end - longest); start < end; start++) {
      const previous = before[start] ?? -Infinity
      if (previous === -Infinity) continue
      const unusual = Math.log((end - start) / expected)
      const fit = (fits[end] ?? 0) - (fits[start] ?? 0)
      const score = previous + fit - LENGTH_WEIGHT * unusual ** 2
      if (score <= (best[end] ?? 0)) continue
      best[end] = score
      back[end] = start
    }
    best[end] = (best[end] ?? 0) + CHANGE_WEIGHT * changeAt(end)
  }
  return [best, back]
}

function traceBack(
  backs: readonly Int32Array[],
  from: number,
  to: number,
  sounds: readonly ExpectedSound[],
): Segment[] {
  let end = to - from
  return sounds
    .map((sound, at) => ({ sound, back: backs[at] }))
    .toReversed()
    .map(({ sound, back }) => {
      const start = back?.[end] ?? 0
      const found = { ...sound, from: from + start, to: from + end }
      end = start
      return found
    })
    .toReversed()
}

/** Running sums of how well each moment fits a kind of sound. */
function fitSums(analysis: Analysis, from: number, to: number, kind: SoundKind): Float64Array {
  const sums = new Float64Array(to - from + 1)
  for (let at = 0; at < to - from; at++) {
    const moment = from + at
    const loudness = analysis.loudness[moment] ?? 0
    const isVoiced = (analysis.pitch[moment] ?? 0) > 0
    const isSharp = (analysis.sharpness[moment] ?? 0) > 0.4
    sums[at + 1] = (sums[at] ?? 0) + FITS[kind](loudness, isVoiced, isSharp)
  }
  return sums
}

type Fit = (loudness: number, isVoiced: boolean, isSharp: boolean) => number

/** How well a moment fits a kind of sound, from −1 to 1; loudness in dB below the loudest. */
const FITS: Readonly<Record<SoundKind, Fit>> = {
  pause: loudness => (loudness < -30 ? 0.8 : -1),
  stop: (loudness, isVoiced) => (isVoiced ? (loudness < -14 ? 0.2 : -0.8) : 0.8),
  noise: (_, isVoiced, isSharp) => (isVoiced ? -0.8 : isSharp ? 1 : 0.5),
  sonorant(loudness, isVoiced) {
    if (!isVoiced) return loudness > -10 ? -0.3 : 0
    return loudness > -4 ? 0.2 : 0.6
  },
  vowel(loudness, isVoiced) {
    if (loudness < -20) return -0.8
    return isVoiced ? (loudness > -10 ? 1 : 0.4) : -0.4
  },
}

/** How much the spectrum changes at each moment, from 0 to 1. */
function changesOf({ shape, count }: Analysis): Float32Array {
  const changes = Float32Array.from({ length: count }, (_, at) => {
    let sum = 0
    for (let band = 0; band < BANDS; band++) {
      const before = shape[Math.max(0, at - SIDE) * BANDS + band] ?? 0
      const after = shape[Math.min(count - 1, at + SIDE) * BANDS + band] ?? 0
      sum += Math.abs(after - before)
    }
    return sum
  })
  const most = changes.reduce((most, here) => Math.max(most, here), 1e-6)
  return changes.map(here => here / most)
}
