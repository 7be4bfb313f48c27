import type { Sound } from './measure-voice.ts'

const HEADER = 44

/** Returns a sound as a WAV file of 16 bits, which every browser plays. */
export function wavOf({ samples, rate }: Sound): Blob {
  const view = new DataView(new ArrayBuffer(HEADER + samples.length * 2))
  const write = (at: number, text: string) => {
    for (const [index, character] of [...text].entries())
      view.setUint8(at + index, character.charCodeAt(0))
  }
  write(0, 'RIFF')
  view.setUint32(4, HEADER - 8 + samples.length * 2, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  write(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  for (const [at, sample] of samples.entries())
    view.setInt16(HEADER + at * 2, Math.max(-1, Math.min(1, sample)) * 0x7f_ff, true)
  return new Blob([view.buffer], { type: 'audio/wav' })
}
