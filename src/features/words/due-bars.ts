/** A bar in a drawing of `WIDTH` × the height of its tallest bar. */
export interface Bar {
  x: number
  y: number
  width: number
  height: number
}

export const WIDTH = 280
/** Greatest height of the drawing. */
export const MOST_HEIGHT = 72
/** Greatest height of a word: a few words are small bars, and no bar is higher than it says. */
const WORD_HEIGHT = 9
/** Fraction of a day's width that its bar fills. */
const FILLED = 0.7
/** Height of an empty bar, which is only a line, and least height of any other. */
const [NONE, LEAST] = [2, 6]

/** Returns a bar for each day, and the height of the tallest, which is the drawing's. */
export function barsOf(counts: readonly number[]): { bars: Bar[]; height: number } {
  const step = WIDTH / Math.max(1, counts.length)
  const word = Math.min(WORD_HEIGHT, MOST_HEIGHT / Math.max(1, ...counts))
  const heights = counts.map(count =>
    count === 0 ? NONE : Math.max(LEAST, Math.round(count * word)),
  )
  const most = Math.max(NONE, ...heights)
  const width = Math.round(step * FILLED)
  const bars = heights.map((height, at) => ({
    x: Math.round(at * step + (step - width) / 2),
    y: most - height,
    width,
    height,
  }))
  return { bars, height: most }
}
