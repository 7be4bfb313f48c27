import { Drawing, Flower, Petal } from './shapes.tsx'

const BARE = ['cream', 'cream', 'cream', 'cream'] as const

/** A kite whose string has snapped. */
export function OfflinePicture() {
  return (
    <Drawing>
      <circle className="ground" cx="120" cy="88" r="84" />
      <path
        className="paper"
        d="M16 66h56a12 12 0 0 0 0-24h-3a19 19 0 0 0-36-3 15 15 0 0 0-17 27zM176 140h46a11 11 0 0 0 0-22h-2a17 17 0 0 0-32-2 13 13 0 0 0-12 24z"
      />
      <path className="line pale" d="M138 76c-22 8-34 18-40 32M98 108l-6 3M98 108l3 6" />
      <path className="line pale" d="M88 130c-4 8-14 13-29 13M88 130l-1-8M88 130l7-5" />
      <g transform="translate(142 66) rotate(26)">
        <path className="red" d="M0-58L-42-8H0z" />
        <path className="yellow" d="M0-58L42-8H0z" />
        <path className="blue" d="M0 58L-42-8H0z" />
        <path className="green" d="M0 58L42-8H0z" />
        <Flower x={0} y={-8} scale={0.78} dyes={BARE} />
      </g>
      <path className="line pale" d="M117 118c-8 14 14 18 6 32s10 14 8 24" />
      <Petal x={113} y={134} angle={190} dye="persimmon" scale={0.6} />
      <Petal x={127} y={131} angle={-12} dye="persimmon" scale={0.6} />
      <Petal x={116} y={155} angle={205} dye="pink" scale={0.6} />
      <Petal x={131} y={155} angle={10} dye="pink" scale={0.6} />
      <rect className="batik" x="30" y="126" width="6" height="36" rx="3" />
      <rect className="batik" x="56" y="126" width="6" height="36" rx="3" />
      <path className="persimmon" d="M36 133h20v4H36zM36 145h20v4H36z" />
      <path className="yellow" d="M36 137h20v4H36zM36 149h20v4H36z" />
      <path className="red" d="M36 141h20v4H36z" />
    </Drawing>
  )
}
