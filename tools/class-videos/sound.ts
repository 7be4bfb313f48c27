import { level, type Pace, RATE, secondsOf, speak } from '../recordings/speech.ts'
import { SAMPLES_PER_FRAME } from './frames.ts'
import type { ScriptLine } from './script-schema.ts'
import type { Timeline } from './timeline.ts'

const BYTES = 2
/** Level of silence that the voice adds before and after a line, and how much of it is kept. */
const QUIET = 180
const MARGIN_SECONDS = 0.04

/** Speaks lines and caches each of them. */
export class Voices {
  readonly #pace: Pace
  readonly #spoken = new Map<string, Buffer>()

  constructor(pace: Pace) {
    this.#pace = pace
  }

  speak({ ko, voice }: ScriptLine): Buffer {
    const key = `${voice}:${ko}`
    const samples = this.#spoken.get(key) ?? trimmed(speak(ko ?? '', voice, this.#pace))
    this.#spoken.set(key, samples)
    return samples
  }

  secondsOf(line: ScriptLine): number {
    return secondsOf(this.speak(line).length)
  }
}

/** Returns the sound of a video, exactly as long as its pictures and as loud as all recordings. */
export function soundOf({ frames, speeches }: Timeline, voices: Voices): Buffer {
  const samples = Buffer.alloc(frames * SAMPLES_PER_FRAME * BYTES)
  for (const { at, line } of speeches) {
    voices.speak(line).copy(samples, at * SAMPLES_PER_FRAME * BYTES)
  }
  return level(samples)
}

function trimmed(samples: Buffer): Buffer {
  const count = samples.length / BYTES
  const isLoud = (at: number) => Math.abs(samples.readInt16LE(at * BYTES)) > QUIET
  let from = 0
  let to = count
  while (from < to && !isLoud(from)) from += 1
  while (to > from && !isLoud(to - 1)) to -= 1
  const margin = Math.round(MARGIN_SECONDS * RATE)
  return samples.subarray(Math.max(0, from - margin) * BYTES, Math.min(count, to + margin) * BYTES)
}
