import { RATE } from '../recordings/speech.ts'

/** Frames per second: smooth enough for a growing stroke, and a whole number of samples each. */
export const FRAMES_PER_SECOND = 15
export const SAMPLES_PER_FRAME = RATE / FRAMES_PER_SECOND

/** Returns the minimum number of frames that last at least this long. */
export function framesIn(seconds: number): number {
  return Math.ceil(Number((seconds * FRAMES_PER_SECOND).toFixed(6)))
}

/** Returns the duration of frames in seconds, rounded to milliseconds. */
export function secondsIn(frames: number): number {
  return Math.round((frames / FRAMES_PER_SECOND) * 1_000) / 1_000
}
