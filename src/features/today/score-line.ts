/** A point of the line of scores, on a ground of `WIDTH` × `HEIGHT`. */
export interface ScorePoint {
  x: number
  y: number
}

export const WIDTH = 320
export const HEIGHT = 120
/** Room for the points at the edges. */
const EDGE = 12

/** Where scores in percent lie, the oldest at the left; one alone stands in the middle. */
export function scorePoints(percents: readonly number[]): ScorePoint[] {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, percents.length - 1)
  return percents.map((percent, place) => ({
    x: percents.length === 1 ? WIDTH / 2 : Math.round((EDGE + place * step) * 10) / 10,
    y: heightOf(percent),
  }))
}

/** How high a percentage lies. */
export function heightOf(percent: number): number {
  return Math.round((HEIGHT - EDGE - (percent / 100) * (HEIGHT - 2 * EDGE)) * 10) / 10
}
