import type { Analysis } from '../../lib/speaking/analysis.ts'
import { medianPitch } from '../../lib/speaking/onset.ts'
import type { Range } from '../../lib/speaking/speech-range.ts'

/** A syllable and where it is heard. */
export interface PlacedSyllable extends Range {
  text: string
}

interface VoicePictureProps {
  analysis: Analysis
  /** The moments of the sound that the picture shows. */
  range: Range
  syllables: readonly PlacedSyllable[]
  name: string
  label: string
}

const WIDTH = 320
/** Height of the whole, and of the picture above the syllables. */
const HEIGHT = 84
const ROOM = 64
/** Semitones above and below the middle of the voice that fit. */
const SPAN = 9
/** Columns of the outline. */
const COLUMNS = 160

/** How loud and how high a voice is over its syllables; the verdict says the same in words. */
export function VoicePicture({ analysis, range, syllables, name, label }: VoicePictureProps) {
  const length = Math.max(1, range.to - range.from)
  const x = (moment: number) => round(((moment - range.from) / length) * WIDTH)
  return (
    <figure className="voice-picture">
      <figcaption className="text-small muted">{name}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <path className="voice-outline" d={outline(analysis, range)} />
        {pitchLines(analysis, range, x).map(points => (
          <polyline key={points} className="voice-pitch" points={points} />
        ))}
        {syllables.map(({ from, to, text }) => (
          <g key={from}>
            <path className="voice-border" d={`M${x(from)} 0V${HEIGHT}`} />
            <text className="voice-syllable" x={x((from + to) / 2)} y={HEIGHT - 4} lang="ko">
              {text}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}

/** The loudness of each column, mirrored. */
function outline({ loudness }: Analysis, { from, to }: Range): string {
  const columns = Array.from({ length: COLUMNS }, (_, column) => {
    const moment = Math.floor(from + ((to - from) * column) / COLUMNS)
    const height = Math.max(0.5, (10 ** ((loudness[moment] ?? -100) / 20) * ROOM) / 2)
    const x = round((column / COLUMNS) * WIDTH)
    return `M${x} ${round(ROOM / 2 - height)}v${round(2 * height)}`
  })
  return columns.join('')
}

/** The tone in semitones beside the middle of the voice; a line for each stretch that is voiced. */
function pitchLines(
  analysis: Analysis,
  { from, to }: Range,
  x: (moment: number) => number,
): string[] {
  const middle = medianPitch(analysis, from, to)
  const lines: string[][] = []
  let isVoiced = false
  for (let moment = from; moment < to; moment++) {
    const hertz = analysis.pitch[moment] ?? 0
    if (hertz > 0) {
      const tone = Math.max(-SPAN, Math.min(SPAN, 12 * Math.log2(hertz / middle)))
      const point = `${x(moment)},${round(ROOM / 2 - (tone / SPAN) * (ROOM / 2 - 2))}`
      if (isVoiced) lines.at(-1)?.push(point)
      else lines.push([point])
    }
    isVoiced = hertz > 0
  }
  return lines.filter(points => points.length > 2).map(points => points.join(' '))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
