/** Shapes of a mouth seen from the front, in half widths and heights of lips and of the opening. */
const SHAPES = {
  /** ㅓ: open and relaxed. */
  open: { lips: [33, 23], opening: [24, 13] },
  /** ㅗ: a small circle. */
  round: { lips: [20, 21], opening: [9, 10] },
  /** ㅜ: smaller still, and pushed forward. */
  forward: { lips: [16, 17], opening: [5, 5] },
  /** ㅡ: drawn to the sides, with the teeth nearly closed. */
  spread: { lips: [42, 13], opening: [34, 5] },
} as const

export type Lips = keyof typeof SHAPES

/** Returns a drawing of the lips that say a vowel, as SVG shapes around the middle. */
export function drawLips(shape: Lips): string {
  const { lips, opening } = SHAPES[shape]
  const [x, y] = lips
  // The upper lip has its dent in the middle.
  const upper = `C${-x * 0.6} ${-y * 1.1} ${-x * 0.25} ${-y * 1.25} 0 ${-y * 0.9}C${x * 0.25} ${-y * 1.25} ${x * 0.6} ${-y * 1.1} ${x} 0`
  const lower = `C${x * 0.7} ${y * 1.25} ${-x * 0.7} ${y * 1.25} ${-x} 0`
  const [inX, inY] = opening
  const teeth =
    shape === 'spread' ? `<rect class="teeth" x="-28" y="-3" width="56" height="5" rx="2"/>` : ''
  return `<g class="lips"><path d="M${-x} 0${upper}${lower}Z"/>
    <ellipse rx="${inX}" ry="${inY}"/>${teeth}</g>`
}
