/** A point of the score line, in a drawing of `WIDTH` × `HEIGHT`. */
export interface ScorePoint {
  x: number
  y: number
}

export const WIDTH = 320
export const HEIGHT = 120
/** Margin for the points at the edges. */
const EDGE = 12

/** Returns the points of at least two scores in percent, the oldest at the left. */
export function scorePoints(percents: readonly number[]): ScorePoint[] {
  const step = (WIDTH - 2 * EDGE) / (percents.length - 1)
  return percents.map((percent, index) => ({
    x: Math.round((EDGE + index * step) * 10) / 10,
    y: heightOf(percent),
  }))
}

/** Returns the y coordinate of a percentage. */
export function heightOf(percent: number): number {
  return Math.round((HEIGHT - EDGE - (percent / 100) * (HEIGHT - 2 * EDGE)) * 10) / 10
}
