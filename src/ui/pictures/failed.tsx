import { hues } from '../../lib/shapes.ts'
import { Drawing, Flower, Petal } from './shapes.tsx'

const BARE = ['cream', 'cream', 'cream', 'cream'] as const

/** Batik and saekdong torn apart, and the needle that already mends them. */
export function FailedPicture() {
  return (
    <Drawing>
      <circle className="ground" cx="120" cy="88" r="84" />
      <g transform="rotate(-5 70 92)">
        <path className="batik" d="M22 38h90l-9 18 9 18-9 18 9 18-9 18 9 18H22z" />
        <Flower x={45} y={65} dyes={BARE} scale={0.92} />
        <Flower x={85} y={65} dyes={BARE} scale={0.82} />
        <Flower x={45} y={119} dyes={BARE} scale={0.92} />
        <Flower x={85} y={119} dyes={BARE} scale={0.82} />
      </g>
      <g transform="rotate(4 170 92)">
        {hues.map((hue, place) => (
          <path
            key={hue}
            className={hue}
            d={`M${place % 2 ? 125 : 134} ${38 + place * 18}H218v18h-${place % 2 ? 84 : 93}z`}
          />
        ))}
      </g>
      <path className="line thread" d="M101 50l40 1-41 17 41 1-41 17 66 6" />
      <path className="line needle" d="M160 91l40 8" />
      <path className="line light" d="M163 91.6l5 1" />
      <Petal x={120} y={154} angle={80} dye="persimmon" scale={0.9} />
      <Petal x={202} y={22} angle={-40} dye="pink" scale={0.7} />
    </Drawing>
  )
}
