import { type Segment, unionOf } from '../../../src/lib/segments.ts'

/** More pieces than that nobody watches; further ones are not believed, so that a row stays small. */
const SEGMENTS_MAX = 200

/** As a row has them. */
export function readSegments(json: string): Segment[] {
  return JSON.parse(json)
}

/** The union of what is there and a piece more. */
export function addSegment(segments: readonly Segment[], [from, to]: Segment): Segment[] {
  const union = unionOf([...segments, [round(from), round(to)]])
  return union.length > SEGMENTS_MAX ? [...segments] : union
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
