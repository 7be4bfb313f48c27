import type { Sound } from './measure-voice.ts'

/**
 * Returns the samples of a sound at another rate, by the browser's own filter.
 *
 * @param rate samples a second
 */
export async function resample(
  { samples, rate: from }: Sound,
  rate: number,
): Promise<Float32Array> {
  const length = Math.max(1, Math.ceil((samples.length * rate) / from))
  const context = new OfflineAudioContext(1, length, rate)
  const buffer = context.createBuffer(1, Math.max(1, samples.length), from)
  buffer.copyToChannel(new Float32Array(samples), 0)
  const source = context.createBufferSource()
  source.buffer = buffer
  source.connect(context.destination)
  source.start()
  return (await context.startRendering()).getChannelData(0)
}
