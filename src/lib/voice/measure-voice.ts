/** Mono sound, as a microphone gives it. */
export interface Sound {
  samples: Float32Array
  /** Samples a second. */
  rate: number
}

/** The speech in a sound, and how it was recorded; loudness in dBFS. */
export interface VoiceReading {
  /** The first sample of the speech and the one behind the last. */
  from: number
  to: number
  peak: number
  /** The longest run of samples at full scale. */
  clipped: number
  level: number
  noise: number
  /** Seconds of the speech, with the pauses inside. */
  spoken: number
}

/** Loudness of silence. */
const FLOOR = -120
/** Seconds over which loudness is measured: shorter than a syllable. */
const FRAME = 0.02
/** From here a converter has no room left. */
const FULL_SCALE = 0.985
/** The quietest tenth of a take is the room. */
const ROOM = 0.1
/** Decibels above the room at which speech begins, and below the loudest frame at which it ends. */
const ABOVE_ROOM = 9
const BELOW_LOUDEST = 35
/** Frames of speech in a row below which a sound is a click. */
const CLICK = 3

/**
 * Finds the speech in a sound and measures it.
 *
 * @returns undefined where nobody speaks
 */
export function measureVoice({ samples, rate }: Sound): VoiceReading | undefined {
  const size = Math.max(1, Math.round(rate * FRAME))
  const frames = Array.from({ length: Math.floor(samples.length / size) }, (_, at) =>
    powerOf(samples.subarray(at * size, (at + 1) * size)),
  )
  const sorted = frames.toSorted((a, b) => a - b)
  const noise = decibels(sorted[Math.floor(sorted.length * ROOM)] ?? 0)
  const loudest = decibels(sorted.at(-1) ?? 0)
  const threshold = Math.max(noise + ABOVE_ROOM, loudest - BELOW_LOUDEST)
  const isSpeech = frames.map(power => decibels(power) > threshold)
  const first = isSpeech.findIndex((_, at) => isRun(isSpeech, at))
  const last = isSpeech.findLastIndex((_, at) => isRun(isSpeech, at - CLICK + 1))
  if (first < 0 || last < 0 || loudest <= FLOOR) return undefined
  const spoken = frames.filter((_, at) => isSpeech[at] && at >= first && at <= last)
  const mean = spoken.reduce((sum, power) => sum + power, 0) / spoken.length
  return {
    from: first * size,
    to: (last + 1) * size,
    peak: decibels(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) ** 2),
    clipped: longestRun(samples),
    level: decibels(mean),
    noise,
    spoken: ((last + 1 - first) * size) / rate,
  }
}

function isRun(isSpeech: readonly boolean[], from: number): boolean {
  return from >= 0 && isSpeech.slice(from, from + CLICK).filter(Boolean).length === CLICK
}

function powerOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return sum / Math.max(1, samples.length)
}

function decibels(power: number): number {
  return power > 0 ? Math.min(0, Math.max(FLOOR, 10 * Math.log10(power))) : FLOOR
}

function longestRun(samples: Float32Array): number {
  let longest = 0
  let run = 0
  for (const sample of samples) {
    run = Math.abs(sample) >= FULL_SCALE ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

/** Seconds of the room before and behind the speech that a take keeps. */
const BEFORE = 0.12
const BEHIND = 0.2
/** Loudness to which speech is brought, as that of synthetic voices, and the highest peak, in dBFS. */
const TARGET = -18
const PEAK_MAX = -1.5
/** Seconds over which the room begins and ends, so that nothing clicks. */
const FADE = 0.02

/** Returns the speech with a moment of the room around it, as loud as all others. */
export function trimVoice({ samples, rate }: Sound, reading: VoiceReading): Sound {
  const from = Math.max(0, reading.from - Math.round(BEFORE * rate))
  const to = Math.min(samples.length, reading.to + Math.round(BEHIND * rate))
  const gain = 10 ** (Math.min(TARGET - reading.level, PEAK_MAX - reading.peak) / 20)
  const fade = Math.max(1, Math.round(FADE * rate))
  const trimmed = samples.slice(from, to).map((sample, at) => {
    const edge = Math.min(at, to - from - 1 - at)
    return sample * gain * Math.min(1, edge / fade)
  })
  return { samples: trimmed, rate }
}

/** Returns the loudest sample of each of so many parts, from 0 to 1, for a picture. */
export function outlineOf({ samples }: Sound, parts: number): number[] {
  const size = samples.length / parts
  return Array.from({ length: parts }, (_, at) =>
    samples
      .subarray(Math.floor(at * size), Math.max(1, Math.floor((at + 1) * size)))
      .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  )
}

/** Returns the number of syllables of a text in Hangul. */
export function countSyllables(pronunciation: string): number {
  return pronunciation.match(/[가-힣]/g)?.length ?? 0
}
