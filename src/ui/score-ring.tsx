const RADIUS = 42
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

/** The share of right answers as a ring; the text beside it says the same. */
export function ScoreRing({ share, text }: { share: number; text: string }) {
  return (
    <svg className="score-ring" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <g transform="rotate(-90 50 50)">
        <circle className="score-ring-all" cx="50" cy="50" r={RADIUS} />
        <circle
          className="score-ring-done"
          cx="50"
          cy="50"
          r={RADIUS}
          strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
        />
      </g>
      <text x="50" y="57" fontSize={text.length > 3 ? 19 : 25}>
        {text}
      </text>
    </svg>
  )
}
