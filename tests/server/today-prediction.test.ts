import { expect, test } from 'vitest'
import { numbersOf } from '../../server/lib/seeded-shuffle.ts'
import { expectedDifficulty } from '../../server/modules/mock-tests/item-difficulties.ts'
import {
  ANSWERS_MIN,
  predictScore,
  type RatedAnswer,
} from '../../server/modules/today/predict-score.ts'

const NO_SKILLS = { exam: [], learner: [] }
const POINTS = 200
const ITEMS = 50

const answers = (count: number, isRight: (at: number) => boolean): RatedAnswer[] =>
  Array.from({ length: count }, (_, at) => ({
    difficulty: { value: 0, deviation: 0.5 },
    isRight: isRight(at),
  }))

/** Simulated learners answer items whose true difficulties we know only roughly. */
function simulated(seed: string, count: number) {
  const random = numbersOf(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const ability = normal() * 1.2
  const isRight = (difficulty: number) =>
    random() < 1 / 4 + 3 / 4 / (1 + Math.exp(difficulty - ability))
  const given = Array.from({ length: count }, () => {
    const value = random() * 2.5 - 1.5
    return { difficulty: { value, deviation: 0.5 }, isRight: isRight(value + normal() * 0.5) }
  })
  const right = Array.from({ length: ITEMS }, () => isRight(0.5 + normal())).filter(Boolean).length
  return { given, score: (right / ITEMS) * POINTS }
}

test.each([20, 60, 200])('8 of 10 scores lie within the bounds after %d answers', count => {
  const trials = Array.from({ length: 600 }, (_, at) => simulated(`${count} ${at}`, count))
  const isWithin = trials.map(({ given, score }) => {
    const prediction = predictScore('topik-1', given, NO_SKILLS)
    if (prediction.kind === 'none') throw new Error('There is no estimate.')
    return prediction.low <= score && score <= prediction.high
  })
  const share = isWithin.filter(Boolean).length / trials.length
  // Four standard deviations of chance around 0.8 are 0.065.
  expect(share).toBeGreaterThan(0.73)
  expect(share).toBeLessThan(0.9)
})

test('the bounds become narrower with more answers', () => {
  const widths = [20, 60, 200].map(count => {
    const prediction = predictScore(
      'topik-1',
      answers(count, at => at % 3 > 0),
      NO_SKILLS,
    )
    return prediction.kind === 'estimate' ? prediction.high - prediction.low : Number.NaN
  })
  expect(widths[0]).toBeGreaterThan(widths[1] ?? 0)
  expect(widths[1]).toBeGreaterThan(widths[2] ?? 0)
})

test('the target is the next level, and none where candidates are ranked', () => {
  const weak = predictScore(
    'topik-1',
    answers(60, at => at % 4 === 0),
    NO_SKILLS,
  )
  const strong = predictScore(
    'topik-1',
    answers(60, () => true),
    NO_SKILLS,
  )
  expect([weak, strong]).toMatchObject([{ target: 80 }, { target: 140, points: POINTS }])
  expect(
    predictScore(
      'eps-topik',
      answers(60, () => true),
      NO_SKILLS,
    ),
  ).toMatchObject({
    target: null,
  })
})

test('the skill that would bring most is one that the exam asks and the learner lacks', () => {
  const learner = [
    { skill: 'signs', correct: 0, items: 10 },
    { skill: 'grammar', correct: 3, items: 10 },
    { skill: 'detail', correct: 9, items: 10 },
  ] as const
  const exam = ['grammar', 'grammar', 'detail', 'detail', 'detail', 'vocabulary'] as const
  expect(
    predictScore(
      'topik-1',
      answers(60, at => at % 2 > 0),
      { exam, learner },
    ),
  ).toMatchObject({
    gain: { skill: 'grammar', points: 38 },
  })
})

test('nothing is predicted without an exam or with few answers, and the reason is said', () => {
  const some = answers(ANSWERS_MIN - 5, () => true)
  expect(predictScore(undefined, some, NO_SKILLS)).toEqual({ kind: 'none', reason: 'no-goal' })
  expect(predictScore('work', some, NO_SKILLS)).toEqual({ kind: 'none', reason: 'no-exam' })
  expect(predictScore('topik-1', some, NO_SKILLS)).toEqual({
    kind: 'none',
    reason: 'few-answers',
    answers_needed: ANSWERS_MIN,
    answers_left: 5,
  })
})

test('later topics are expected to be harder, exams harder than most, and words alone easier', () => {
  const ids = ['topic-01-word-0a1b2c3d', 'topic-01-r1', 'practice-grammar-1-r01', 'topic-60-l2']
  const values = ids.map(id => expectedDifficulty(id).value)
  expect(values).toEqual(values.toSorted((one, other) => one - other))
  expect(new Set(values).size).toBe(values.length)
  expect(values.at(-1)).toBeGreaterThan(expectedDifficulty('topik-1-1-r31').value)
})
