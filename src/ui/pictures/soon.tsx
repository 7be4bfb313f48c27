import { hues } from '../../lib/shapes.ts'
import { Drawing, Flower, Petal, Stripes } from './shapes.tsx'

const BARE = ['cream', 'cream', 'cream', 'cream'] as const
const RAYS = [-162, -138, -114, -90, -66, -42, -18]
const DISTANCE = 62

/** The sun comes up behind two hills, its rays are petals. */
export function SoonPicture() {
  return (
    <Drawing>
      <circle className="ground" cx="120" cy="88" r="84" />
      {RAYS.map((angle, place) => (
        <Petal
          key={angle}
          x={120 + DISTANCE * Math.cos((angle * Math.PI) / 180)}
          y={104 + DISTANCE * Math.sin((angle * Math.PI) / 180)}
          angle={angle}
          dye={hues[place % hues.length] ?? 'red'}
          scale={1.15}
        />
      ))}
      <circle className="persimmon" cx="120" cy="104" r="38" />
      <path className="green" d="M96 158c16-42 40-62 62-62 26 0 50 24 66 62z" />
      <path className="batik" d="M14 158c14-44 38-68 62-68 26 0 52 26 70 68z" />
      <Flower x={76} y={120} dyes={BARE} scale={0.7} />
      <Flower x={44} y={142} dyes={BARE} scale={0.42} />
      <Flower x={108} y={142} dyes={BARE} scale={0.42} />
      <Stripes x={14} y={158} width={210} height={9} count={14} />
    </Drawing>
  )
}
