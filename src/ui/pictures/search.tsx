import { Drawing, Flower, Petal, Stripes } from './shapes.tsx'

/** A glass with a striped handle; the flower under it misses a petal. */
export function SearchPicture() {
  return (
    <Drawing>
      <circle className="ground" cx="120" cy="88" r="84" />
      <g transform="rotate(45 104 76)">
        <path className="batik" d="M154 69h14v14h-14z" />
        <Stripes x={166} y={67} width={48} height={18} count={6} />
        <path className="batik" d="M214 67h3a9 9 0 0 1 0 18h-3z" />
      </g>
      <circle className="paper" cx="104" cy="76" r="50" />
      <circle className="line thick" cx="104" cy="76" r="50" />
      <Flower x={104} y={76} scale={1.3} dyes={['red', 'yellow', undefined, 'blue']} />
      <path className="line pale dashed" d="M107 79c15-.6 26.6 11 26 26-15 .6-26.6-11-26-26z" />
      <Petal x={196} y={50} angle={-62} dye="green" scale={1.3} />
      <Petal x={30} y={136} angle={20} dye="pink" scale={0.8} />
      <Petal x={48} y={20} angle={100} dye="persimmon" scale={0.6} />
    </Drawing>
  )
}
