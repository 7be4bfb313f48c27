import type { Exam } from '../../../src/contract/learning-path.ts'
import type { Skill } from '../../../src/contract/mock-test-results.ts'
import type { Readiness } from '../../../src/contract/today.ts'
import type { SkillTally } from './public.ts'

/**
 * The score that an exam would bring now. The model is Rasch's with guessing among four options: the
 * chance of a right answer is 1/4 + 3/4 · logistic(ability − difficulty). docs/today.md has the
 * reasons and sources.
 */

type Prediction = Readiness['prediction']

/** One answer, for the estimate. */
export interface RatedAnswer {
  difficulty: number
  isRight: boolean
}

const POINTS = 200
/** Scores that bring a level; EPS-TOPIK has none, because candidates are ranked. */
const TARGETS: Partial<Record<Exam, readonly number[]>> = { 'topik-1': [80, 140], 'eps-topik': [] }
/** Fewest answers for an estimate. */
export const ANSWERS_MIN = 20
const GUESS = 1 / 4
/** Learners before their first answer: mean 0, and this standard deviation. */
const PRIOR = 1.5
/** Abilities for which the likelihood is computed. */
const ABILITIES = Array.from({ length: 81 }, (_, at) => -4 + at / 10)
/** Quantile of the normal distribution for an interval that holds in 8 of 10 cases. */
const EIGHT_OF_TEN = 1.2816
/** Mean difficulty of exam items, and how much they differ. */
const EXAM = { items: 50, difficulty: 0.5, spread: 1 }
/** Standard deviation of the error of our difficulties. */
const DOUBT = 0.5
/** Share of right answers that a skill can be brought to. */
const REACHABLE = 0.9
const TOPICS = 60
const TOPIC = /^topic-(\d+)-/
const EXAM_ITEM = /^(eps-topik|topik)-/

/** Returns the difficulty of an item by its place on the learning path, around 0. */
export function difficultyOf(itemId: string): number {
  const [, number] = TOPIC.exec(itemId) ?? []
  if (number) return -1.5 + (2.5 * (Number(number) - 1)) / (TOPICS - 1)
  return EXAM_ITEM.test(itemId) ? EXAM.difficulty : 0
}

/** @param skills of the items of one exam, and the learner's answers by skill */
export function predictScore(
  exam: Exam | undefined,
  answers: readonly RatedAnswer[],
  skills: { exam: readonly Skill[]; learner: readonly SkillTally[] },
): Prediction {
  const targets = exam && TARGETS[exam]
  if (!targets) return { kind: 'none', reason: exam ? 'no-exam' : 'no-goal' }
  if (answers.length < ANSWERS_MIN)
    return { kind: 'none', reason: 'few-answers', answers_left: ANSWERS_MIN - answers.length }
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
    const prior = -(ability ** 2) / (2 * PRIOR ** 2)
    return answers.reduce((log, { difficulty, isRight }) => {
      const chance = chanceOf(ability - difficulty, DOUBT)
      return log + Math.log(isRight ? chance : 1 - chance)
    }, prior)
  })
  const most = Math.max(...logs)
  const weights = logs.map(log => Math.exp(log - most))
  const total = sum(weights)
  return weights.map(weight => weight / total)
}

function examShare(ability: number): number {
  return chanceOf(ability - EXAM.difficulty, Math.hypot(EXAM.spread, DOUBT))
}

/**
 * Chance of a right answer where the difficulty is only known with some error: a logistic curve
 * that is flatter by that much (MacKay's approximation).
 */
function chanceOf(advantage: number, error: number): number {
  const flatter = advantage / Math.sqrt(1 + (Math.PI * error ** 2) / 8)
  return GUESS + (1 - GUESS) / (1 + Math.exp(-flatter))
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
