import { RATE } from '../recordings/speech.ts'

/** Pictures a second: enough for a stroke to grow, and each lasts a whole number of samples. */
export const FRAMES_PER_SECOND = 15
export const SAMPLES_PER_FRAME = RATE / FRAMES_PER_SECOND

/** The least number of frames that lasts so long. */
export function framesIn(seconds: number): number {
  return Math.ceil(Number((seconds * FRAMES_PER_SECOND).toFixed(6)))
}

/** To the thousandth of a second. */
export function secondsIn(frames: number): number {
  return Math.round((frames / FRAMES_PER_SECOND) * 1_000) / 1_000
}
