import { hues } from '../../lib/shapes.ts'
import { Drawing } from './shapes.tsx'

const SLEEVE = [hues[4], hues[0], hues[1], hues[2]]

/** The default avatar: a friendly figure in a striped sleeve that waves hello. */
export function AvatarPicture() {
  return (
    <Drawing size={[50, 50]}>
      <rect className="batik" width="50" height="50" />
      <g transform="rotate(16 36 44)">
        {SLEEVE.map((hue, place) => (
          <rect key={hue} className={hue} x="31.5" y={40.6 - place * 4} width="9" height="4.4" />
        ))}
        <circle className="cream" cx="36" cy="24" r="4.6" />
      </g>
      <path className="persimmon" d="M3 52c0-12 7-18.5 18.5-18.5S40 40 40 52z" />
      <path className="yellow" d="M14 35.2l7.5 10.3 7.5-10.3-2.6-1-4.9 6.6-4.9-6.6z" />
      <g transform="rotate(-6 21 22)">
        <circle className="cream" cx="21.5" cy="20" r="11.5" />
        <circle className="pink" cx="14.8" cy="22.8" r="2.2" />
        <circle className="pink" cx="28.2" cy="22.8" r="2.2" />
        <circle className="batik" cx="17.4" cy="19" r="1.5" />
        <circle className="batik" cx="25.6" cy="19" r="1.5" />
        <path className="line thin" d="M18.3 23.6c1.7 2.3 4.7 2.3 6.4 0" />
      </g>
    </Drawing>
  )
}
