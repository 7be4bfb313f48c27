import type { Sound } from '../../../lib/voice/measure-voice.ts'

/** Samples a second where a file does not say its own at the usual place. */
const USUAL_RATE = 48_000
/** Place of the samples a second in a WAV file, whose first chunk says how it is written. */
const [FORMAT, RATE] = [12, 24]

/**
 * Decodes a file to mono, at its own rate: another one would hide clipping.
 *
 * @throws DOMException where the browser cannot decode it
 */
export async function decodeSound(file: File): Promise<Sound> {
  const bytes = await file.arrayBuffer()
  const rate = rateOf(new DataView(bytes))
  const decoded = await new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes)
  const samples = new Float32Array(decoded.length)
  for (let channel = 0; channel < decoded.numberOfChannels; channel++)
    for (const [at, sample] of decoded.getChannelData(channel).entries())
      samples[at] = (samples[at] ?? 0) + sample / decoded.numberOfChannels
  return { samples, rate }
}

function rateOf(view: DataView): number {
  const isWav = view.byteLength > RATE + 4 && view.getUint32(FORMAT) === 0x66_6d_74_20
  const rate = isWav ? view.getUint32(RATE, true) : USUAL_RATE
  return rate >= 8_000 && rate <= 96_000 ? rate : USUAL_RATE
}
