import { type Segment, unionOf } from '../../../src/lib/segments.ts'

/** Maximum number of watched sections; further ones do not count, so that a row stays small. */
const SEGMENTS_MAX = 200

/** Parses the sections of a row. */
export function readSegments(json: string): Segment[] {
  return JSON.parse(json)
}

/** Returns the union of the sections and another one. */
export function addSegment(segments: readonly Segment[], [from, to]: Segment): Segment[] {
  const union = unionOf([...segments, [round(from), round(to)]])
  return union.length > SEGMENTS_MAX ? [...segments] : union
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
