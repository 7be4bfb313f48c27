/** Hertz between which voices of learners lie, children among them. */
const LOWEST = 60
const HIGHEST = 500
/** Samples a second at which the pitch is looked for: voices have no pitch above its half. */
const RATE = 8_000
/** Seconds that are held against themselves. */
const WINDOW = 0.03
/** Aperiodicity (YIN, de Cheveigné and Kawahara 2002) below which a moment is voiced. */
const APERIODIC = 0.25
/** Decibels below the loudest moment at which no voice is looked for. */
const QUIET = -34

/**
 * Returns the pitch of each moment in hertz, 0 where nothing is voiced (YIN).
 *
 * @param samples of 16 kHz
 * @param hop samples of 16 kHz from moment to moment
 * @param loudness of each moment in dB below the loudest
 */
export function pitchContour(
  samples: Float32Array,
  hop: number,
  loudness: Float32Array,
): Float32Array {
  const halved = halveRate(samples)
  const pitch = loudness.map((here, at) => (here < QUIET ? 0 : pitchAt(halved, (at * hop) / 2)))
  return withoutJumps(pitch)
}

/** Averages neighbours, which is filter enough for a voice. */
function halveRate(samples: Float32Array): Float32Array {
  return Float32Array.from({ length: samples.length >> 1 }, (_, at) => {
    const middle = samples[2 * at] ?? 0
    return ((samples[2 * at - 1] ?? 0) + 2 * middle + (samples[2 * at + 1] ?? 0)) / 4
  })
}

/** @param middle of the moment */
function pitchAt(samples: Float32Array, middle: number): number {
  const size = RATE * WINDOW
  const longest = Math.floor(RATE / LOWEST)
  const from = Math.round(middle - (size + longest) / 2)
  if (from < 0 || from + size + longest >= samples.length) return 0
  const differences = new Float32Array(longest + 1)
  let sum = 0
  for (let lag = 1; lag <= longest; lag++) {
    let difference = 0
    for (let at = from; at < from + size; at++) {
      const distance = (samples[at] ?? 0) - (samples[at + lag] ?? 0)
      difference += distance * distance
    }
    sum += difference
    differences[lag] = sum > 0 ? (difference * lag) / sum : 1
  }
  const lag = firstDip(differences, Math.floor(RATE / HIGHEST))
  return lag ? RATE / refined(differences, lag) : 0
}

/** Returns the shortest lag at which the sound repeats; 0 where it does not. */
function firstDip(differences: Float32Array, shortest: number): number {
  for (let lag = shortest; lag < differences.length - 1; lag++) {
    const here = differences[lag] ?? 1
    if (here < APERIODIC && here <= (differences[lag + 1] ?? 1)) return lag
  }
  return 0
}

/** Puts a parabola through the dip, since lags of a high voice are coarse. */
function refined(differences: Float32Array, lag: number): number {
  const before = differences[lag - 1] ?? 1
  const here = differences[lag] ?? 1
  const after = differences[lag + 1] ?? 1
  const bend = before - 2 * here + after
  return bend > 0 ? lag + (before - after) / (2 * bend) : lag
}

/** Drops moments an octave away from the median: the half or the double of the pitch was found. */
function withoutJumps(pitch: Float32Array): Float32Array {
  const voiced = pitch.filter(Boolean).sort()
  const middle = voiced[voiced.length >> 1] ?? 0
  return pitch.map(hertz => (hertz > middle * 0.5 && hertz < middle * 2 ? hertz : 0))
}
