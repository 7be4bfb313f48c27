import { PLACEMENT_QUESTIONS_MAX } from '../../../src/contract/limits.ts'

/** An answer to an item that teaches at a step of the path, counted from 1. */
export interface Outcome {
  step: number
  isRight: boolean
}

/** How well somebody says that they read Hangul. */
export type Reading = 'some' | 'fluent'

export const QUESTIONS_MIN = 6

/** How many of the steps are about reading Hangul, and how many there are. */
export interface Scale {
  hangul: number
  steps: number
}

/** Steps over which what is known turns into what is not: words are not learned strictly in order. */
const SPREAD = 2.5
/** Right answers to unknown items: below a quarter, because "Belum tahu" is offered. */
const GUESS = 0.15
/** Wrong answers to known items. */
const SLIP = 0.06
/** About a week of the path on either side. */
const NEAR = 4
/** Steps over which learners who can read become fewer. */
const FADE = 30
/** Probability of being that near with which the placement may stop. */
const SURE = 0.85

/**
 * Returns how likely a person knows the first `k` steps of the path, for each `k` from 0.
 *
 * A Rasch model on one scale: skill and difficulty are both steps of the path, so items need no
 * calibration before anybody has answered them; guesses and slips bound it as in a four-parameter
 * logistic model.
 */
export function posterior(
  { hangul, steps }: Scale,
  reading: Reading,
  outcomes: readonly Outcome[],
): number[] {
  const weights = Array.from({ length: steps + 1 }, (_, skill) => {
    const start = prior(skill, hangul, reading)
    return outcomes.reduce((weight, { step, isRight }) => {
      const right = chanceOfRight(skill, step)
      return weight * (isRight ? right : 1 - right)
    }, start)
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map(weight => weight / total)
}

/** Most who read a little are still among the letters; most who read are beginners, not all. */
function prior(skill: number, hangul: number, reading: Reading): number {
  if (reading === 'fluent') return skill < hangul ? 0.3 : Math.exp((hangul - skill) / FADE)
  return skill <= hangul ? 1 : 0.3
}

/** @param skill number of steps that the person knows; step `skill + 1` is the first new one */
function chanceOfRight(skill: number, step: number): number {
  const logistic = 1 / (1 + Math.exp((step - skill - 0.5) / SPREAD))
  return GUESS + (1 - SLIP - GUESS) * logistic
}

/** Returns the most plausible number of known steps: half of the probability is on either side. */
export function medianSkill(probabilities: readonly number[]): number {
  let sum = 0
  return probabilities.findIndex(probability => {
    sum += probability
    return sum >= 0.5
  })
}

/**
 * Returns the number of steps that a person is taken to know: without an answer only what they say of
 * themselves, so that nobody who skips the questions misses the letters.
 */
export function knownSteps(
  { hangul }: Scale,
  reading: Reading,
  { outcomes, probabilities }: { outcomes: readonly Outcome[]; probabilities: readonly number[] },
): number {
  if (outcomes.length > 0) return medianSkill(probabilities)
  return reading === 'fluent' ? hangul : 0
}

/** Returns the step whose item tells the most: it is known as likely as not. */
export function nextStep(probabilities: readonly number[]): number {
  return Math.min(medianSkill(probabilities) + 1, probabilities.length - 1)
}

/** Whether further questions would hardly move the place. */
export function isSure(probabilities: readonly number[], answers: number): boolean {
  if (answers >= PLACEMENT_QUESTIONS_MAX) return true
  if (answers < QUESTIONS_MIN) return false
  const skill = medianSkill(probabilities)
  const near = probabilities.slice(Math.max(0, skill - NEAR), skill + NEAR + 1)
  return near.reduce((sum, probability) => sum + probability, 0) >= SURE
}
