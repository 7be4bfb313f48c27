import type { LineTime } from '../../../src/contract/topics.ts'

/** The format that the studio's encoder writes: MPEG-2 layer III, 48 kbit/s, 24 kHz, one channel. */
const HEADER = Buffer.from([0xff, 0xf3, 0x64, 0xc0])
/** Bits of a header that say the format; the others may differ between frames. */
const FORMAT = [0xff, 0xff, 0xfe, 0xc0]
const FRAME_BYTES = 144
/** Seconds of a frame. */
const FRAME = 576 / 24_000

/** A frame without any sound: all of its side information is zero. */
const SILENCE = Buffer.alloc(FRAME_BYTES)
HEADER.copy(SILENCE)

/** Seconds before the first line, between two voices, and between lines of the same voice. */
const [BEFORE, BETWEEN, WITHIN] = [0.3, 0.4, 0.1]

/** A line with the MP3 of its take. */
export interface RecordedLine {
  voice: string | null
  mp3: Buffer
}

/** Whether a take can be put together with others, as all that the studio has encoded. */
export function canJoin(mp3: Uint8Array): boolean {
  return framesOf(mp3) !== undefined
}

/** Takes that are put together. */
interface JoinedLines {
  mp3: Buffer
  /** Length of the file. */
  seconds: number
  /** Where each take is in it, in seconds. */
  lineTimes: LineTime[]
}

/**
 * Puts takes together, with pauses between them: frames of one format follow each other in a file.
 *
 * @throws Error for a take of another format, which `canJoin()` tells before
 */
export function joinLines(lines: readonly RecordedLine[]): JoinedLines {
  const sounds: Buffer[] = []
  const lineTimes = lines.map(({ voice, mp3 }, at) => {
    const before = lines[at - 1]
    const pause = before ? (before.voice === voice ? WITHIN : BETWEEN) : BEFORE
    const frames = framesOf(mp3)
    if (!frames) throw new Error('A take has another format than the others.')
    sounds.push(...silence(pause))
    const start = secondsOf(sounds)
    sounds.push(...frames)
    return { start, end: secondsOf(sounds) }
  })
  return { mp3: Buffer.concat(sounds), seconds: secondsOf(sounds), lineTimes }
}

/** Returns the length of frames, to the millisecond. */
function secondsOf({ length }: readonly Buffer[]): number {
  return Math.round(length * FRAME * 1_000) / 1_000
}

function silence(seconds: number): Buffer[] {
  return Array.from({ length: Math.round(seconds / FRAME) }, () => SILENCE)
}

/** Returns the frames of a file that has nothing else; undefined for every other one. */
function framesOf(mp3: Uint8Array): Buffer[] | undefined {
  const frames: Buffer[] = []
  for (let at = 0; at < mp3.length; ) {
    const frame = Buffer.from(mp3.subarray(at, at + FRAME_BYTES))
    const isFrame = FORMAT.every((mask, place) => ((frame[place] ?? 0) & mask) === HEADER[place])
    if (!isFrame || frame.length < FRAME_BYTES) return undefined
    frames.push(frame)
    at += FRAME_BYTES
  }
  return frames.length > 0 ? frames : undefined
}
