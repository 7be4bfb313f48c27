import type { Cue } from '../../../contract/class-content.ts'

/** A piece that is repeated; one without an end has its end still to be set. */
export interface Loop {
  kind: 'sentence' | 'ab'
  from: number
  to: number | undefined
}

/** Browsers tell the time four times a second: so much earlier a piece has to end. */
const TICK = 0.15

/** @returns where to go back to, when a repeated piece has ended at a second */
export function backTo(loop: Loop | undefined, second: number): number | undefined {
  return loop?.to !== undefined && second >= loop.to - TICK ? loop.from : undefined
}

/** A piece that begins here. */
export function withA(from: number): Loop {
  return { kind: 'ab', from, to: undefined }
}

/** The same piece with its end, which is after its beginning. */
export function withB(loop: Loop | undefined, to: number): Loop | undefined {
  return loop?.kind === 'ab' && to > loop.from + 0.3 ? { ...loop, to } : loop
}

/** A sentence, again and again. */
export function sentenceLoop({ start, end }: Cue): Loop {
  return { kind: 'sentence', from: start, to: end }
}
