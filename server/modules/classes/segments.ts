/** From second to second of a video. */
export type Segment = [from: number, to: number]

/** More pieces than that nobody watches; further ones are not believed, so that a row stays small. */
const SEGMENTS_MAX = 200

/** As a row has them. */
export function readSegments(json: string): Segment[] {
  return JSON.parse(json)
}

/** The union of what is there and a piece more: merged, in order. */
export function addSegment(segments: readonly Segment[], [from, to]: Segment): Segment[] {
  if (to <= from) return [...segments]
  const merged: Segment[] = []
  const added: Segment = [round(from), round(to)]
  for (const next of [...segments, added].sort(([one], [other]) => one - other)) {
    const last = merged.at(-1)
    if (last && next[0] <= last[1]) last[1] = Math.max(last[1], next[1])
    else merged.push([...next])
  }
  return merged.length > SEGMENTS_MAX ? [...segments] : merged
}

/** Seconds in all. */
export function lengthOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, [from, to]) => sum + to - from, 0)
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100
}
