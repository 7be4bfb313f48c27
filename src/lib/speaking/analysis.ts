import { FFT_SIZE, powerSpectrum } from './fft.ts'
import { pitchContour } from './pitch.ts'

/** Samples a second that all of this folder expects. */
export const RATE = 16_000
/** Samples and milliseconds from moment to moment. */
const HOP = 80
export const MOMENT = 5

/** A sound, moment by moment. */
export interface Analysis {
  /** Number of moments. */
  count: number
  /** Loudness of the loudest moment in dB below full scale. */
  level: number
  /** Loudness in dB below the loudest moment. */
  loudness: Float32Array
  /** Pitch in hertz, 0 where nothing is voiced. */
  pitch: Float32Array
  /** Share of the power above 2.5 kHz, from 0 to 1. */
  sharpness: Float32Array
  /** Shape of the spectrum, `BANDS` numbers a moment, without what the voice and microphone add. */
  shape: Float32Array
}

/** Bands of the shape, and the hertz between which they lie: our recordings end at 5.5 kHz. */
export const BANDS = 18
const LOWEST = 120
const HIGHEST = 5_400
const SHARP = 2_500
/** Moments of less power than this count as silent. */
const FLOOR = 1e-9
/** Decibels below the loudest moment beyond which differences are not heard. */
const DEPTH = 45

const edges = Array.from({ length: BANDS + 2 }, (_, at) => {
  const mel = (hertz: number) => 1_127 * Math.log(1 + hertz / 700)
  const here = mel(LOWEST) + ((mel(HIGHEST) - mel(LOWEST)) * at) / (BANDS + 1)
  return ((700 * (Math.exp(here / 1_127) - 1)) / RATE) * FFT_SIZE
})

/** Analyses a sound. @param samples mono, of 16 kHz */
export function analyse(samples: Float32Array): Analysis {
  const count = Math.max(1, Math.floor(samples.length / HOP))
  const loudness = new Float32Array(count)
  const sharpness = new Float32Array(count)
  const shape = new Float32Array(count * BANDS)
  for (let at = 0; at < count; at++) {
    const spectrum = powerSpectrum(samples, at * HOP - FFT_SIZE / 2)
    loudness[at] = decibels(powerOf(samples, at * HOP))
    sharpness[at] = sharpnessOf(spectrum)
    for (let band = 0; band < BANDS; band++)
      shape[at * BANDS + band] = decibels(bandPower(spectrum, band))
  }
  const loudest = loudness.reduce((most, here) => Math.max(most, here), -Infinity)
  const relative = loudness.map(here => here - loudest)
  return {
    count,
    level: loudest,
    loudness: relative,
    pitch: pitchContour(samples, HOP, relative),
    sharpness,
    shape: normalized(shape, count),
  }
}

/** Power over 10 ms, so that a burst stays apart from the silence before it. */
function powerOf(samples: Float32Array, middle: number): number {
  let sum = 0
  for (let at = middle - HOP; at < middle + HOP; at++) sum += (samples[at] ?? 0) ** 2
  return sum / (2 * HOP)
}

function decibels(power: number): number {
  return 10 * Math.log10(power + FLOOR)
}

function sharpnessOf(spectrum: Float32Array): number {
  const bin = (hertz: number) => Math.round((hertz / RATE) * FFT_SIZE)
  let [low, high] = [FLOOR, 0]
  for (let at = bin(LOWEST); at < bin(HIGHEST); at++)
    if (at < bin(SHARP)) low += spectrum[at] ?? 0
    else high += spectrum[at] ?? 0
  return high / (low + high)
}

/** Power of a triangular band of the mel scale. */
function bandPower(spectrum: Float32Array, band: number): number {
  const from = edges[band] ?? 0
  const middle = edges[band + 1] ?? 0
  const to = edges[band + 2] ?? 0
  let power = 0
  for (let at = Math.ceil(from); at < to; at++) {
    const weight = at < middle ? (at - from) / (middle - from) : (to - at) / (to - middle)
    power += (spectrum[at] ?? 0) * weight
  }
  return power
}

/** Takes the mean of each band over the louder moments away: so voices and microphones differ less. */
function normalized(shape: Float32Array, count: number): Float32Array {
  const loudest = shape.reduce((most, here) => Math.max(most, here), -Infinity)
  const floored = shape.map(here => Math.max(here, loudest - DEPTH))
  for (let band = 0; band < BANDS; band++) {
    let [sum, moments] = [0, 0]
    for (let at = 0; at < count; at++) {
      const here = floored[at * BANDS + band] ?? 0
      if (here <= loudest - DEPTH) continue
      sum += here
      moments++
    }
    for (let at = 0; at < count; at++) {
      const index = at * BANDS + band
      floored[index] = (floored[index] ?? 0) - (moments ? sum / moments : 0)
    }
  }
  return floored
}
