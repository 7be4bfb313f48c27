/** Changes of the step by a nibble, and the steps (IMA ADPCM). */
const CHANGES = [-1, -1, -1, -1, 2, 4, 6, 8]
const STEPS = `
  7 8 9 10 11 12 13 14 16 17 19 21 23 25 28 31 34 37 41 45 50 55 60 66 73 80 88 97 107 118
  130 143 157 173 190 209 230 253 279 307 337 371 408 449 494 544 598 658 724 796 876 963
  1060 1166 1282 1411 1552 1707 1878 2066 2272 2499 2749 3024 3327 3660 4026 4428 4871 5358
  5894 6484 7132 7845 8630 9493 10442 11487 12635 13899 15289 16818 18500 20350 22385 24623
  27086 29794 32767`
  .trim()
  .split(/\s+/)
  .map(Number)

/**
 * Returns the samples of a WAV of IMA ADPCM with one channel, from −1 to 1: a fourth of PCM, and
 * nothing has to be installed to read it.
 */
export function readAdpcm(file: Buffer): Float32Array {
  const size = file.readUInt16LE(32)
  const data = file.indexOf('data')
  const content = file.subarray(data + 8, data + 8 + file.readUInt32LE(data + 4))
  const samples: number[] = []
  for (let from = 0; from + 4 <= content.length; from += size)
    samples.push(...readBlock(content.subarray(from, from + size)))
  return Float32Array.from(samples, sample => sample / 0x80_00)
}

function readBlock(block: Buffer): number[] {
  let value = block.readInt16LE(0)
  let index = block.readUInt8(2)
  const samples = [value]
  for (const byte of block.subarray(4))
    for (const nibble of [byte & 15, byte >> 4]) {
      const step = STEPS[index] ?? 0
      let difference = step >> 3
      if (nibble & 1) difference += step >> 2
      if (nibble & 2) difference += step >> 1
      if (nibble & 4) difference += step
      value += nibble & 8 ? -difference : difference
      value = Math.max(-0x80_00, Math.min(0x7f_ff, value))
      index = Math.max(0, Math.min(STEPS.length - 1, index + (CHANGES[nibble & 7] ?? 0)))
      samples.push(value)
    }
  return samples
}
