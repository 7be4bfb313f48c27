import type { Sound } from '../../../lib/voice/measure-voice.ts'
import { resample } from '../../../lib/voice/resample.ts'

/** Samples a second: enough for all sounds of speech. */
const RATE = 24_000
/** Thousands of bits a second, so that a word has less than 12 kB. */
const KILOBITS = 48
/** Samples that the encoder takes at once. */
const BLOCK = 1_152

/**
 * Encodes a voice as MP3. No browser does it by itself, and what they do (Opus, AAC) not every phone
 * of a learner plays; the encoder is loaded when the first sentence is recorded.
 */
export async function encodeMp3(sound: Sound): Promise<Blob> {
  const [{ Mp3Encoder }, samples] = await Promise.all([
    import('@breezystack/lamejs'),
    resample(sound, RATE),
  ])
  const encoder = new Mp3Encoder(1, RATE, KILOBITS)
  const whole = Int16Array.from(samples, sample => Math.round(clamp(sample) * 0x7f_ff))
  const pieces: Uint8Array[] = []
  for (let at = 0; at < whole.length; at += BLOCK)
    pieces.push(encoder.encodeBuffer(whole.subarray(at, at + BLOCK)))
  pieces.push(encoder.flush())
  return new Blob(
    pieces.map(piece => new Uint8Array(piece)),
    { type: 'audio/mpeg' },
  )
}

function clamp(sample: number): number {
  return Math.min(1, Math.max(-1, sample))
}
