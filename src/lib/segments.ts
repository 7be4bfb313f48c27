/** From second to second of a recording. */
export type Segment = [from: number, to: number]

/** Share of a video that has to be watched until it is done. */
export const WATCHED_SHARE = 0.9

/** The union of pieces: merged, in order. */
export function unionOf(pieces: readonly Segment[]): Segment[] {
  const merged: Segment[] = []
  for (const [from, to] of [...pieces].sort(([one], [other]) => one - other)) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else if (to > from) merged.push([from, to])
  }
  return merged
}

/** Seconds of pieces that do not overlap. */
export function lengthOf(union: readonly Segment[]): number {
  return union.reduce((sum, [from, to]) => sum + to - from, 0)
}

/** Whether all of a piece is in a union. */
export function isCovered([from, to]: Segment, union: readonly Segment[]): boolean {
  return union.some(([start, end]) => start <= from && to <= end)
}
