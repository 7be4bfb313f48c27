import {
  distance,
  endOf,
  lengthOf,
  type Point,
  partOf,
  pathOf,
  type Stroke,
} from '../../src/lib/strokes/stroke.ts'
import { strokesOf, strokesOfSyllable } from '../../src/lib/strokes/strokes.ts'

/** Distance of a stroke's number from its start, and minimum distance between numbers. */
const BEFORE = 9
const APART = 12
/** Length from which a stroke gets two arrows. */
const LONG = 70

/** @param drawn number of strokes drawn, including fractions */
export function drawLetter(letter: string, drawn: number): string {
  const strokes = strokesOf(letter)
  const badges = placeBadges(strokes)
  const layers = strokes.map((stroke, at) => {
    const share = Math.min(Math.max(drawn - at, 0), 1)
    return share === 0 ? '' : drawStroke(stroke, share)
  })
  const numbers = strokes.map((_, at) => (drawn > at ? badge(badges[at], at + 1) : ''))
  return `<svg class="practice" viewBox="-8 -8 116 116">
    <rect class="ground" x="-7" y="-7" width="114" height="114" rx="6"/>
    <path class="guide" d="M50 -5V105M-5 50H105"/>
    ${strokes.map(stroke => `<path class="ghost" d="${pathOf(stroke)}"/>`).join('')}
    ${layers.join('')}${numbers.join('')}
  </svg>`
}

/** Draws a syllable whose letters are coloured by position. */
export function drawSyllable(whole: string, parts: readonly string[]): string {
  const places = parts.flatMap((part, place) => strokesOf(part).map(() => place))
  const paths = strokesOfSyllable(whole).map(
    (stroke, at) => `<path class="place-${places[at]}" d="${pathOf(stroke)}"/>`,
  )
  return `<svg class="block" viewBox="0 0 100 100">${paths.join('')}</svg>`
}

function drawStroke(stroke: Stroke, share: number): string {
  if (share < 1) {
    const part = partOf(stroke, share)
    return `<path class="growing" d="${pathOf(part)}"/>${arrow(part, 'tip', 1)}`
  }
  const arrows = lengthOf(stroke) > LONG ? [0.3, 0.8] : [0.55]
  const ways = arrows.map(at => arrow(stroke, 'way', at)).join('')
  return `<path class="drawn" d="${pathOf(stroke)}"/>${ways}`
}

/** Draws a small arrow along a stroke, at a fraction of its length. */
function arrow(stroke: Stroke, name: string, share: number): string {
  const [x, y] = endOf(partOf(stroke, share))
  const [fromX, fromY] = endOf(partOf(stroke, Math.max(0, share - 0.06)))
  const angle = (Math.atan2(y - fromY, x - fromX) * 180) / Math.PI
  const shape = name === 'tip' ? 'M-2 -7L7 0L-2 7z' : 'M-1.6 -2.4L1 0L-1.6 2.4'
  return `<path class="${name}" d="${shape}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(0)})"/>`
}

function placeBadges(strokes: readonly Stroke[]): Point[] {
  const placed: Point[] = []
  for (const stroke of strokes) {
    const [x, y] = stroke[0] ?? [0, 0]
    const [toX, toY] = endOf(partOf(stroke, 0.1))
    const step = distance([x, y], [toX, toY]) || 1
    const [dx, dy] = [(toX - x) / step, (toY - y) / step]
    // Directly before the start, else on one side of it.
    const places: Point[] = [
      [x - dx * BEFORE, y - dy * BEFORE],
      [x + dy * BEFORE, y - dx * BEFORE],
      [x - dy * BEFORE, y + dx * BEFORE],
    ]
    const isFree = (place: Point) => placed.every(other => distance(place, other) >= APART)
    placed.push(places.find(isFree) ?? [x, y])
  }
  return placed
}

function badge(place: Point | undefined, number: number): string {
  const [x, y] = place ?? [0, 0]
  const at = `translate(${x.toFixed(1)} ${y.toFixed(1)})`
  return `<g class="number" transform="${at}"><circle r="6"/><text y="2.9">${number}</text></g>`
}
