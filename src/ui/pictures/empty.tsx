import { Drawing, Flower, Petal, Stripes } from './shapes.tsx'

const BARE = ['cream', 'cream', 'cream', 'cream'] as const

/** A batik bowl with nothing in it yet; two petals greet each other above it. */
export function EmptyPicture() {
  return (
    <Drawing>
      <circle className="ground" cx="120" cy="88" r="84" />
      <path className="batik" d="M92 150h56l5 13a3 3 0 0 1-3 4H90a3 3 0 0 1-3-4z" />
      <path className="batik" d="M42 80h156v18c0 36-26 58-56 58H98c-30 0-56-22-56-58z" />
      <Stripes x={42} y={86} width={156} height={11} count={12} />
      <rect className="batik" x="36" y="76" width="168" height="10" rx="5" />
      <Flower x={82} y={120} scale={0.62} dyes={BARE} />
      <Flower x={120} y={124} scale={0.62} dyes={BARE} />
      <Flower x={158} y={120} scale={0.62} dyes={BARE} />
      <Petal x={110} y={46} angle={112} dye="persimmon" scale={1.3} />
      <Petal x={135} y={50} angle={62} dye="yellow" scale={0.95} />
      <Petal x={28} y={58} angle={-30} dye="pink" scale={0.7} />
      <Petal x={212} y={44} angle={70} dye="green" scale={0.8} />
    </Drawing>
  )
}
