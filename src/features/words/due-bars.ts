/** A bar on a ground of `WIDTH` × `HEIGHT`. */
export interface Bar {
  x: number
  y: number
  width: number
  height: number
}

export const WIDTH = 280
export const HEIGHT = 80
/** So much of a day's place is its bar. */
const FILLED = 0.7
/** Nothing is a line, something is more than that. */
const [NONE, LEAST] = [2, 6]

/** A bar for each day, the highest for the most words. */
export function barsOf(counts: readonly number[]): Bar[] {
  const step = WIDTH / Math.max(1, counts.length)
  const most = Math.max(1, ...counts)
  return counts.map((count, at) => {
    const height = count === 0 ? NONE : Math.max(LEAST, Math.round((count / most) * HEIGHT))
    const width = Math.round(step * FILLED)
    return { x: Math.round(at * step + (step - width) / 2), y: HEIGHT - height, width, height }
  })
}
