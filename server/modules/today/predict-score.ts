import type { Exam } from '../../../src/contract/learning-path.ts'
import type { Skill } from '../../../src/contract/mock-test-results.ts'
import type { Readiness } from '../../../src/contract/today.ts'
import { ABILITY_DEVIATION, chanceOfRight, type Estimate } from '../../lib/rasch.ts'
import { EXAM_ITEMS, type SkillTally } from './public.ts'

/** The score that an exam would bring now; docs/today.md has the reasons and sources. */

type Prediction = Readiness['prediction']

/** One answer, for the estimate. */
export interface RatedAnswer {
  difficulty: Estimate
  isRight: boolean
}

const POINTS = 200
/** Scores that bring a level; EPS-TOPIK has none, because candidates are ranked. */
const TARGETS: Partial<Record<Exam, readonly number[]>> = { 'topik-1': [80, 140], 'eps-topik': [] }
/** Fewest answers for an estimate. */
export const ANSWERS_MIN = 20
/** Abilities for which the likelihood is computed. */
const ABILITIES = Array.from({ length: 81 }, (_, at) => -4 + at / 10)
/** Quantile of the normal distribution for an interval that holds in 8 of 10 cases. */
const EIGHT_OF_TEN = 1.2816
/** Items of an exam, and by how much their difficulties differ. */
const EXAM = { items: 50, spread: 1 }
/** Share of right answers that a skill can be brought to. */
const REACHABLE = 0.9

/** @param skills of the items of one exam, and the learner's answers by skill */
export function predictScore(
  exam: Exam | undefined,
  answers: readonly RatedAnswer[],
  skills: { exam: readonly Skill[]; learner: readonly SkillTally[] },
): Prediction {
  const targets = exam && TARGETS[exam]
  if (!targets) return { kind: 'none', reason: exam ? 'no-exam' : 'no-goal' }
  if (answers.length < ANSWERS_MIN)
    return {
      kind: 'none',
      reason: 'few-answers',
      answers_needed: ANSWERS_MIN,
      answers_left: ANSWERS_MIN - answers.length,
    }
  const { share, deviation } = expectedShare(answers)
  const pointsAt = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * POINTS)
  const score = pointsAt(share)
  return {
    kind: 'estimate',
    score,
    low: pointsAt(share - EIGHT_OF_TEN * deviation),
    high: pointsAt(share + EIGHT_OF_TEN * deviation),
    points: POINTS,
    target: targets.find(target => score < target) ?? targets.at(-1) ?? null,
    gain: largestGain(skills.exam, skills.learner),
  }
}

/** Share of the points of an exam that is expected, and its standard deviation. */
function expectedShare(answers: readonly RatedAnswer[]) {
  const weights = posterior(answers)
  const shares = ABILITIES.map(examShare)
  const share = sum(shares.map((each, at) => each * (weights[at] ?? 0)))
  const ofAbility = sum(shares.map((each, at) => (each - share) ** 2 * (weights[at] ?? 0)))
  const ofExam = (share * (1 - share)) / EXAM.items
  return { share, deviation: Math.sqrt(ofAbility + ofExam) }
}

/** Probability of each ability, after the answers. */
function posterior(answers: readonly RatedAnswer[]): number[] {
  const logs = ABILITIES.map(ability => {
    const prior = -(ability ** 2) / (2 * ABILITY_DEVIATION ** 2)
    return answers.reduce((log, { difficulty, isRight }) => {
      const chance = chanceOfRight(ability - difficulty.value, difficulty.deviation)
      return log + Math.log(isRight ? chance : 1 - chance)
    }, prior)
  })
  const most = Math.max(...logs)
  const weights = logs.map(log => Math.exp(log - most))
  const total = sum(weights)
  return weights.map(weight => weight / total)
}

function examShare(ability: number): number {
  return chanceOfRight(ability - EXAM_ITEMS.value, Math.hypot(EXAM.spread, EXAM_ITEMS.deviation))
}

/** Returns the skill that would bring the most points, and how many. */
function largestGain(
  ofExam: readonly Skill[],
  tallies: readonly SkillTally[],
): { skill: Skill; points: number } | null {
  const gains = tallies.map(({ skill, correct, items }) => {
    const weight = ofExam.filter(each => each === skill).length / Math.max(1, ofExam.length)
    const room = Math.max(0, REACHABLE - (correct + 1) / (items + 2))
    return { skill, points: Math.round(weight * room * POINTS) }
  })
  const [best] = gains.toSorted((one, other) => other.points - one.points)
  return best && best.points > 0 ? best : null
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
