import { type Analysis, BANDS } from './analysis.ts'
import type { Range } from './speech-range.ts'

/** How a take goes along with the recording of the same text. */
export interface Alignment {
  /** Mean distance of the moments that belong together, in dB; 0 for the same sound. */
  distance: number
  /** Returns the moment of the take at which a moment of the model's sound begins. */
  toTake: (moment: number) => number
}

/** Moments that are skipped: 10 ms are enough to find what belongs together. */
const STRIDE = 2
/** A step along one sound alone costs this much, in dB. */
const STEP_COST = 1
/** How much a difference of loudness counts beside that of the spectrum. */
const LOUDNESS_WEIGHT = 0.3

/** Aligns a take with the recording (dynamic time warping). */
export function align(model: Analysis, inModel: Range, take: Analysis, inTake: Range): Alignment {
  const rows = Math.ceil((inModel.to - inModel.from) / STRIDE)
  const columns = Math.ceil((inTake.to - inTake.from) / STRIDE)
  const costs = new Float32Array(rows * columns)
  const steps = new Uint8Array(rows * columns)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const here = distance(model, inModel.from + row * STRIDE, take, inTake.from + column * STRIDE)
      const [step, cost] = cheapest(costs, row, column, columns, here)
      costs[row * columns + column] = cost
      steps[row * columns + column] = step
    }
  }
  const { firsts, length } = traceBack(steps, rows, columns)
  return {
    distance: (costs[rows * columns - 1] ?? 0) / length,
    toTake(moment) {
      const row = Math.round((moment - inModel.from) / STRIDE)
      if (row >= rows) return inTake.to
      return inTake.from + (firsts[Math.max(0, row)] ?? 0) * STRIDE
    },
  }
}

const [BOTH, MODEL, TAKE] = [0, 1, 2]

/** Returns the step by which a pair of moments is reached most cheaply, and what it costs till there. */
function cheapest(
  costs: Float32Array,
  row: number,
  column: number,
  columns: number,
  here: number,
): [step: number, cost: number] {
  if (row === 0 && column === 0) return [BOTH, here]
  const at = row * columns + column
  const both = row && column ? (costs[at - columns - 1] ?? 0) + here : Infinity
  const model = row ? (costs[at - columns] ?? 0) + here + STEP_COST : Infinity
  const take = column ? (costs[at - 1] ?? 0) + here + STEP_COST : Infinity
  if (both <= model && both <= take) return [BOTH, both]
  return model <= take ? [MODEL, model] : [TAKE, take]
}

function traceBack(steps: Uint8Array, rows: number, columns: number) {
  const firsts = new Int32Array(rows)
  let [row, column, length] = [rows - 1, columns - 1, 1]
  firsts[row] = column
  while (row > 0 || column > 0) {
    const step = steps[row * columns + column]
    if (step !== TAKE) row--
    if (step !== MODEL) column--
    firsts[row] = column
    length++
  }
  return { firsts, length }
}

function distance(model: Analysis, atModel: number, take: Analysis, atTake: number): number {
  let sum = 0
  const [one, other] = [atModel * BANDS, atTake * BANDS]
  for (let band = 0; band < BANDS; band++)
    sum += Math.abs((model.shape[one + band] ?? 0) - (take.shape[other + band] ?? 0))
  const louder = Math.abs((model.loudness[atModel] ?? 0) - (take.loudness[atTake] ?? 0))
  return sum / BANDS + LOUDNESS_WEIGHT * louder
}
