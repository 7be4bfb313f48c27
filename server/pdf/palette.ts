/** Colours of documents: the site's warm paper, night indigo, persimmon and saekdong (src/ui/site-tokens.css). */
export const INK = {
  paper: '#fffdf8',
  frame: '#fbf6ec',
  line: '#e3d8c5',
  text: '#211d3d',
  muted: '#5e5878',
  accent: '#bf3d12',
  ground: '#bf3d12',
  onGround: '#f5efe3',
  petal: '#f0b63c',
} as const

/** The cloth of five colours, each with its share of the width. */
export const SAEKDONG: readonly (readonly [colour: string, share: number])[] = [
  ['#cf3a3f', 0.18],
  ['#f0b63c', 0.12],
  ['#2f8a68', 0.18],
  ['#eba7ae', 0.1],
  ['#2b57ae', 0.24],
  ['#e8743b', 0.18],
]
