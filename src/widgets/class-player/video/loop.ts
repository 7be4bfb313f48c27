import type { Cue } from '../../../contract/class-content.ts'

/** A repeated section of a video; `to` is undefined until its end is set. */
export interface Loop {
  kind: 'sentence' | 'ab'
  from: number
  to: number | undefined
}

/** Seconds by which a section ends early, as browsers report the time only four times a second. */
const TICK = 0.15

/** @returns the second to jump back to if the loop has reached its end */
export function backTo(loop: Loop | undefined, second: number): number | undefined {
  return loop?.to !== undefined && second >= loop.to - TICK ? loop.from : undefined
}

/** Starts a loop at this second. */
export function startLoopAt(from: number): Loop {
  return { kind: 'ab', from, to: undefined }
}

/** Sets the end of a loop, which must be after its start. */
export function endLoopAt(loop: Loop | undefined, to: number): Loop | undefined {
  return loop?.kind === 'ab' && to > loop.from + 0.3 ? { ...loop, to } : loop
}

/** Returns a loop that repeats a sentence. */
export function sentenceLoop({ start, end }: Cue): Loop {
  return { kind: 'sentence', from: start, to: end }
}
