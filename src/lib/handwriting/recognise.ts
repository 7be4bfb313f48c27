import type { Stroke } from '../strokes/stroke.ts'
import { FEATURES, type InkPoints, inkFeatures, inkPoints } from './ink-points.ts'
import { deviationFrom, type JamoInk } from './jamo-fit.ts'
import { commonSyllables, strokesByJamo } from './syllable-ink.ts'
import { USUAL_SYLLABLES } from './usual-syllables.ts'

/** Step between points, in hundredths of the box: for features, and for comparing shapes. */
const STEP = 5
const SHAPE_STEP = 8
/** Number of syllables whose shapes are compared. */
const COMPARED = 90
/** Deviation that is added to a syllable of no headword, and at most to a rare one of headwords. */
const UNUSUAL = 0.0012
const RARE = 0.0006
/** Weight of the features beside the deviation of shapes. */
const FEATURE_WEIGHT = 0.004

interface Template {
  syllable: string
  /** Deviation that its rarity adds. */
  rarity: number
}

/** Recognises handwritten syllables on the device, in any order of strokes. */
export class Recogniser {
  readonly #templates: readonly Template[]
  readonly #features: Float32Array
  readonly #ink = new Map<string, readonly JamoInk[]>()

  /** @param syllables which it can tell apart */
  constructor(syllables: readonly string[] = commonSyllables()) {
    const ranks = new Map([...USUAL_SYLLABLES].map((syllable, rank) => [syllable, rank]))
    const rarityOf = (rank = Number.POSITIVE_INFINITY) =>
      rank < ranks.size ? (RARE * rank) / ranks.size : UNUSUAL
    this.#templates = syllables.map(syllable => ({
      syllable,
      rarity: rarityOf(ranks.get(syllable)),
    }))
    this.#features = new Float32Array(syllables.length * FEATURES)
    for (const [at, syllable] of syllables.entries())
      this.#features.set(
        inkFeatures(inkPoints(strokesByJamo(syllable).flat(), STEP)),
        at * FEATURES,
      )
  }

  /**
   * Returns the syllables that strokes may be, the likeliest first.
   *
   * @param strokes in any box
   * @param count of syllables
   */
  recognise(strokes: readonly Stroke[], count = 6): string[] {
    const drawn = inkPoints(strokes, SHAPE_STEP)
    if (drawn.x.length === 0) return []
    const nearest = this.#nearest(inkFeatures(inkPoints(strokes, STEP)))
    return nearest
      .map(({ template: { syllable, rarity }, distance }) => ({
        syllable,
        cost: this.#deviation(drawn, syllable) + FEATURE_WEIGHT * distance + rarity,
      }))
      .sort((a, b) => a.cost - b.cost)
      .slice(0, count)
      .map(({ syllable }) => syllable)
  }

  #nearest(features: Float32Array) {
    const distances = this.#templates.map((template, at) => {
      let likeness = 0
      const from = at * FEATURES
      for (let feature = 0; feature < FEATURES; feature++)
        likeness += (features[feature] ?? 0) * (this.#features[from + feature] ?? 0)
      return { template, distance: 1 - likeness }
    })
    return distances.sort((a, b) => a.distance - b.distance).slice(0, COMPARED)
  }

  #deviation(drawn: InkPoints, syllable: string): number {
    const ink = this.#ink.get(syllable) ?? inkByJamo(syllable)
    this.#ink.set(syllable, ink)
    return deviationFrom(drawn, ink)
  }
}

/** Returns the points of each jamo, in the box of the whole syllable. */
function inkByJamo(syllable: string): JamoInk[] {
  const jamo = strokesByJamo(syllable)
  const { x, y, cos, sin } = inkPoints(jamo.flat(), SHAPE_STEP)
  let from = 0
  return jamo.map((_, at) => {
    const start = from
    from = inkPoints(jamo.slice(0, at + 1).flat(), SHAPE_STEP).x.length
    return {
      x: x.slice(start, from),
      y: y.slice(start, from),
      cos: cos.slice(start, from),
      sin: sin.slice(start, from),
    }
  })
}
