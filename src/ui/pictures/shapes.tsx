import type { ReactNode } from 'react'
import { hues } from '../../lib/shapes.ts'

export type Hue = (typeof hues)[number]
/** Colour classes of pictures.css: the saekdong hues, and backgrounds. */
export type Dye = Hue | 'batik' | 'cream' | 'ground' | 'paper'

/** Path of a kawung petal with its slit, around its own centre; filled even-odd. */
const petal = 'M-10-10C1.5-10.5 10.5-1.5 10 10-1.5 10.5-10.5 1.5-10-10zM-3-4.2L4.2 3 3 4.2-4.2-3z'
/** The same petal as a quarter of a flower around 0 0. */
const quarter =
  'M-22-22C-10.5-22.5-1.5-13.5-2-2-13.5-1.5-22.5-10.5-22-22zM-15-16.2L-7.8-9l-1.2 1.2L-16.2-15z'

/** A decorative picture, hidden from screen readers; it scales with its box. */
export function Drawing({ children, size = [240, 180] }: DrawingProps) {
  const [width, height] = size
  return (
    <svg
      className="picture"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
interface DrawingProps {
  children: ReactNode
  size?: [width: number, height: number]
}

/** A petal whose tip points to `angle`, in degrees clockwise from the right. */
export function Petal({ x, y, angle, dye, scale = 1 }: PetalProps) {
  return (
    <path
      className={dye}
      d={petal}
      transform={`translate(${x} ${y}) rotate(${angle - 45}) scale(${scale})`}
    />
  )
}
interface PetalProps {
  x: number
  y: number
  angle: number
  dye: Dye
  scale?: number
}

/** A kawung flower, 44 wide; `undefined` leaves a petal out. Petals from top left, clockwise. */
export function Flower({ x, y, dyes, scale = 1 }: FlowerProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {dyes.map(
        (dye, place) =>
          dye && <path key={PLACES[place]} className={dye} d={quarter} transform={turn(place)} />,
      )}
    </g>
  )
}
interface FlowerProps {
  x: number
  y: number
  dyes: readonly (Dye | undefined)[]
  scale?: number
}
const PLACES = ['top-left', 'top-right', 'bottom-right', 'bottom-left']
const turn = (place: number) => `rotate(${place * 90})`

/** A band of saekdong cloth. */
export function Stripes({ x, y, width, height, count }: StripesProps) {
  const one = width / count
  return Array.from({ length: count }, (_, place) => {
    const left = x + place * one
    return (
      <rect
        key={left}
        className={hues[place % hues.length]}
        x={left}
        y={y}
        width={one}
        height={height}
      />
    )
  })
}
interface StripesProps {
  x: number
  y: number
  width: number
  height: number
  count: number
}
