import { writeFileSync } from 'node:fs'

const RATE = 48_000
/** Seconds of the room before and behind the voice, and of the voice. */
const [ROOM, VOICE] = [0.3, 0.5]

/**
 * Writes a WAV that Chromium plays as a microphone again and again: a room, a tone, the room.
 *
 * @param loudness of the tone; above 1 it is clipped
 * @param noise the loudest sample of the room
 */
export function writeVoice(path: string, loudness: number, noise = 0.000_3): void {
  const length = Math.round((2 * ROOM + VOICE) * RATE)
  const samples = Int16Array.from({ length }, (_, at) => {
    const seconds = at / RATE
    const isSpoken = seconds >= ROOM && seconds < ROOM + VOICE
    const room = noise * (((at * 7_919) % 1_009) / 504.5 - 1)
    const tone = isSpoken ? loudness * Math.sin(2 * Math.PI * 220 * seconds) : 0
    return Math.round(0x7f_ff * Math.max(-1, Math.min(1, tone + room)))
  })
  writeWav(path, samples)
}

/** Samples of 16 kHz become as many of the microphone's. */
const FACTOR = RATE / 16_000
/** Seconds of the room before a take, so long as a word is heard first, and behind it. */
const [BEFORE, BEHIND] = [2.6, 1.2]

/**
 * Writes a WAV that Chromium plays as a microphone again and again: a long silence, then a take.
 *
 * @param take samples of 16 kHz, from -1 to 1
 */
export function writeTake(path: string, take: Float32Array): void {
  const before = BEFORE * RATE
  const length = before + take.length * FACTOR + BEHIND * RATE
  const samples = Int16Array.from({ length }, (_, at) => {
    const place = (at - before) / FACTOR
    const from = Math.floor(place)
    const [one = 0, other = 0] = [take[from], take[from + 1]]
    const room = 0.000_3 * (((at * 7_919) % 1_009) / 504.5 - 1)
    return Math.round(0x7f_ff * (one + (other - one) * (place - from) + room))
  })
  writeWav(path, samples)
}

function writeWav(path: string, samples: Int16Array): void {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.byteLength, 40)
  writeFileSync(path, Buffer.concat([header, Buffer.from(samples.buffer)]))
}
