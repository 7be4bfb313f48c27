/** A bar in a drawing of `WIDTH` × `HEIGHT`. */
export interface Bar {
  x: number
  y: number
  width: number
  height: number
}

export const WIDTH = 280
export const HEIGHT = 80
/** Fraction of a day's width that its bar fills. */
const FILLED = 0.7
/** Height of an empty bar, which is only a line, and least height of any other. */
const [NONE, LEAST] = [2, 6]

/** Returns a bar for each day, the tallest for the most words. */
export function barsOf(counts: readonly number[]): Bar[] {
  const step = WIDTH / Math.max(1, counts.length)
  const most = Math.max(1, ...counts)
  return counts.map((count, at) => {
    const height = count === 0 ? NONE : Math.max(LEAST, Math.round((count / most) * HEIGHT))
    const width = Math.round(step * FILLED)
    return { x: Math.round(at * step + (step - width) / 2), y: HEIGHT - height, width, height }
  })
}
