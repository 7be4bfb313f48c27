import { execFileSync } from 'node:child_process'
import type { LineTime } from '../../src/contract/topics.ts'

/** Samples per second that are enough to tell a voice from silence. */
const RATE = 8_000
const BYTES = 2
/** Samples of a moment. */
const MOMENT = 80
/** Loudest sample of a moment in silence, of 32,767: 48 dB below full scale. */
const SILENCE_MAX = 130
/** Seconds of silence between two lines: more than within a sentence, less than between turns. */
const PAUSE_MIN = 0.55
/** Seconds of the silence around a line that belong to it. */
const [BEFORE, BEHIND] = [0.1, 0.15]

/**
 * Finds the lines of a dialogue in its recording by the pauses between them.
 *
 * @param file path of the recording, which ffmpeg decodes
 * @param count number of lines
 * @returns the times in the order of the lines; none where the pauses are not those of the lines
 */
export function findLineTimes(file: string, count: number): LineTime[] {
  const format = ['-f', 's16le', '-ar', String(RATE), '-ac', '1']
  const samples = execFileSync('ffmpeg', ['-v', 'error', '-i', file, ...format, '-'], {
    maxBuffer: 100_000_000,
  })
  const times: LineTime[] = []
  for (let at = 0; at < samples.length; at += MOMENT * BYTES) {
    if (!isVoice(samples.subarray(at, at + MOMENT * BYTES))) continue
    const start = at / BYTES / RATE
    const end = start + MOMENT / RATE
    const line = times.at(-1)
    if (line && start - line.end < PAUSE_MIN) line.end = end
    else times.push({ start, end })
  }
  if (times.length !== count) return []
  return times.map(({ start, end }) => ({
    start: rounded(Math.max(0, start - BEFORE)),
    end: rounded(end + BEHIND),
  }))
}

function isVoice(moment: Buffer): boolean {
  for (let at = 0; at + 1 < moment.length; at += BYTES)
    if (Math.abs(moment.readInt16LE(at)) > SILENCE_MAX) return true
  return false
}

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
