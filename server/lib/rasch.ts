import { setImmediate as breathe } from 'node:timers/promises'

/**
 * Rasch's model with guessing among four options: the chance of a right answer is
 * 1/4 + 3/4 · logistic(ability − difficulty). Abilities and difficulties are on one scale.
 */

const GUESS = 1 / 4
/** Learners before their first answer: mean 0, and this standard deviation. */
export const ABILITY_DEVIATION = 1.5
/** Rounds after which estimates hardly move any more. */
const ROUNDS = 12
/** Answers that are taken into account before other work of the server comes first. */
const AT_ONCE = 5_000

/** An estimate, with the standard deviation of its error. */
export interface Estimate {
  value: number
  deviation: number
}

/** One learner's first answer to an item. */
export interface ItemAnswer {
  item: string
  isRight: boolean
}

/** An estimate that is being improved, and the sums over answers that move it. */
interface Moving extends Estimate {
  slope: number
  information: number
}

const startAt = (value: number): Moving => ({ value, deviation: 0, slope: 0, information: 0 })

/**
 * Returns the chance of a right answer where the difficulty is only known with some error: a
 * logistic curve that is flatter by that much (MacKay's approximation).
 *
 * @param error standard deviation of the difficulty
 */
export function chanceOfRight(advantage: number, error = 0): number {
  const flatter = advantage / Math.sqrt(1 + (Math.PI * error ** 2) / 8)
  return GUESS + (1 - GUESS) / (1 + Math.exp(-flatter))
}

/**
 * Estimates how hard items are, together with the abilities of those who answered them: the most
 * probable values, found by Fisher scoring.
 *
 * @param learners the answers of each
 * @param priorOf what is known of an item before anybody has answered it
 */
export async function estimateDifficulties(
  learners: readonly (readonly ItemAnswer[])[],
  priorOf: (item: string) => Estimate,
): Promise<Map<string, Estimate & { answers: number }>> {
  const items = new Map<string, Moving & { answers: number }>()
  for (const { item } of learners.flat()) {
    const counted = items.get(item)
    if (counted) counted.answers++
    else items.set(item, { ...startAt(priorOf(item).value), answers: 1 })
  }
  const abilities = learners.map(() => startAt(0))
  for (let round = 0; round < ROUNDS; round++) {
    let added = 0
    for (const [at, answers] of learners.entries()) {
      const learner = abilities[at] ?? startAt(0)
      for (const { item, isRight } of answers) add(learner, items.get(item), isRight ? 1 : 0)
      improve(learner, { value: 0, deviation: ABILITY_DEVIATION })
      for (const { item, isRight } of answers) add(items.get(item), learner, isRight ? 1 : 0, -1)
      added += answers.length
      if (added < AT_ONCE) continue
      added = 0
      await breathe()
    }
    for (const [item, moving] of items) improve(moving, priorOf(item))
  }
  return new Map(
    [...items].map(([item, { value, deviation, answers }]) => [
      item,
      { value, deviation, answers },
    ]),
  )
}

/** @param sign 1 for an ability, which right answers raise; -1 for a difficulty */
function add(
  moving: Moving | undefined,
  other: Moving | undefined,
  right: 0 | 1,
  sign: 1 | -1 = 1,
): void {
  if (!moving || !other) return
  const chance = chanceOfRight(sign * (moving.value - other.value))
  const logistic = (chance - GUESS) / (1 - GUESS)
  const change = (1 - GUESS) * logistic * (1 - logistic)
  const weight = change / (chance * (1 - chance))
  moving.slope += sign * weight * (right - chance)
  moving.information += weight * change
}

/** Moves an estimate by its sums, which begin anew. */
function improve(moving: Moving, prior: Estimate): void {
  const ofPrior = 1 / prior.deviation ** 2
  const information = moving.information + ofPrior
  moving.value += (moving.slope + (prior.value - moving.value) * ofPrior) / information
  moving.deviation = 1 / Math.sqrt(information)
  moving.slope = 0
  moving.information = 0
}
