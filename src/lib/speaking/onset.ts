import { type Analysis, MOMENT } from './analysis.ts'
import type { Range } from './speech-range.ts'

/** How speech begins before its first vowel. */
export interface Onset {
  /** Milliseconds from the first noise to the voice. */
  beforeVoice: number
  /** Hertz at which the voice begins. */
  pitch: number
}

/** Decibels below the loudest moment at which a vowel is voiced, and moments in a row. */
const VOICED = -20
const STEADY = 4
/** Share of power above 2.5 kHz that is a hiss. */
const SHARP = 0.4
/** Moments by which the tone at the beginning is measured. */
const BEGINNING = 10
/** Moments around a consonant in which its hiss may lie too: borders are not that exact. */
const AROUND = 4

/** Measures the consonant that begins a range. @returns undefined where no voice follows */
export function measureOnset(analysis: Analysis, { from, to }: Range): Onset | undefined {
  const voice = voiceAfter(analysis, from, to)
  if (voice === undefined) return undefined
  return {
    // The first moment counts, so that nothing is divided by 0.
    beforeVoice: (voice - from + 1) * MOMENT,
    pitch: medianPitch(analysis, voice, Math.min(to, voice + BEGINNING)),
  }
}

function voiceAfter(analysis: Analysis, from: number, to: number): number | undefined {
  let run = 0
  for (let at = from; at < to; at++) {
    const isVoiced = (analysis.pitch[at] ?? 0) > 0 && (analysis.loudness[at] ?? -Infinity) > VOICED
    run = isVoiced ? run + 1 : 0
    if (run === STEADY) return at - STEADY + 1
  }
  return undefined
}

/** Returns the milliseconds of sharp noise in a consonant. */
export function hissLength(analysis: Analysis, { from, to }: Range): number {
  let moments = 0
  for (let at = from - AROUND; at < to + AROUND; at++) if (isHiss(analysis, at)) moments++
  return moments * MOMENT
}

function isHiss({ sharpness, pitch, loudness }: Analysis, at: number): boolean {
  const isLoud = (loudness[at] ?? -Infinity) > -36
  return isLoud && (sharpness[at] ?? 0) > SHARP && (pitch[at] ?? 0) === 0
}

/** Returns the median pitch between two moments in hertz; 0 where nothing is voiced. */
export function medianPitch({ pitch }: Analysis, from: number, to: number): number {
  const voiced = pitch.slice(Math.max(0, from), to).filter(Boolean).sort()
  return voiced[voiced.length >> 1] ?? 0
}
