/** Samples of a frame: 32 ms at 16 kHz, two periods of a low voice. */
export const FFT_SIZE = 512

const HALF = FFT_SIZE / 2
const WINDOW = Float32Array.from(
  { length: FFT_SIZE },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / (FFT_SIZE - 1)),
)
const COSINES = Float32Array.from({ length: HALF }, (_, at) =>
  Math.cos((-2 * Math.PI * at) / FFT_SIZE),
)
const SINES = Float32Array.from({ length: HALF }, (_, at) =>
  Math.sin((-2 * Math.PI * at) / FFT_SIZE),
)
const REVERSED = Uint16Array.from({ length: FFT_SIZE }, (_, at) => {
  let reversed = 0
  for (let bit = 1, value = at; bit < FFT_SIZE; bit *= 2, value >>= 1)
    reversed = reversed * 2 + (value & 1)
  return reversed
})

const real = new Float32Array(FFT_SIZE)
const imaginary = new Float32Array(FFT_SIZE)

/**
 * Returns the power of each frequency in a frame, from 0 to half the rate.
 *
 * @param samples of the whole sound; silence is assumed beyond its ends
 * @param from first sample of the frame, which may lie before the sound
 */
export function powerSpectrum(samples: Float32Array, from: number): Float32Array {
  for (let at = 0; at < FFT_SIZE; at++) {
    real[REVERSED[at] ?? 0] = (samples[from + at] ?? 0) * (WINDOW[at] ?? 0)
  }
  imaginary.fill(0)
  for (let size = 2; size <= FFT_SIZE; size *= 2) combine(size)
  const power = new Float32Array(HALF + 1)
  for (let at = 0; at <= HALF; at++) power[at] = (real[at] ?? 0) ** 2 + (imaginary[at] ?? 0) ** 2
  return power
}

/** One stage of the transform of Cooley and Tukey: blocks of `size` out of two halves each. */
function combine(size: number): void {
  const half = size / 2
  const step = FFT_SIZE / size
  for (let from = 0; from < FFT_SIZE; from += size) {
    for (let at = 0; at < half; at++) {
      const [even, odd] = [from + at, from + at + half]
      const cosine = COSINES[at * step] ?? 0
      const sine = SINES[at * step] ?? 0
      const x = (real[odd] ?? 0) * cosine - (imaginary[odd] ?? 0) * sine
      const y = (real[odd] ?? 0) * sine + (imaginary[odd] ?? 0) * cosine
      real[odd] = (real[even] ?? 0) - x
      imaginary[odd] = (imaginary[even] ?? 0) - y
      real[even] = (real[even] ?? 0) + x
      imaginary[even] = (imaginary[even] ?? 0) + y
    }
  }
}
