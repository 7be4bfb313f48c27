/** A span of a recording in seconds. */
export type Segment = [from: number, to: number]

/** Share of a video that has to be watched for it to be done. */
export const WATCHED_SHARE = 0.9

/** Returns the union of segments: merged and sorted. */
export function unionOf(segments: readonly Segment[]): Segment[] {
  const merged: Segment[] = []
  for (const [from, to] of [...segments].sort(([one], [other]) => one - other)) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else if (to > from) merged.push([from, to])
  }
  return merged
}

/** Returns the total seconds of segments that do not overlap. */
export function lengthOf(union: readonly Segment[]): number {
  return union.reduce((sum, [from, to]) => sum + to - from, 0)
}

/** Whether a union contains the whole segment. */
export function isCovered([from, to]: Segment, union: readonly Segment[]): boolean {
  return union.some(([start, end]) => start <= from && to <= end)
}
