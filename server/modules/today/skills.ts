import { SKILL_ITEMS_MIN } from '../../../src/contract/limits.ts'
import type { Readiness } from '../../../src/contract/today.ts'
import type { AnswerRow, TodayDependencies } from './dependencies.ts'
import type { Exercise, SkillTally } from './public.ts'

/** Adds up the answers by skill, the weakest skill first. */
export function rankSkills(tallies: readonly SkillTally[]): SkillTally[] {
  const sums = new Map<string, SkillTally>()
  for (const { skill, correct, items } of tallies) {
    const sum = sums.get(skill) ?? { skill, correct: 0, items: 0 }
    sums.set(skill, { skill, correct: sum.correct + correct, items: sum.items + items })
  }
  return [...sums.values()]
    .filter(({ items }) => items > 0)
    .sort((one, other) => shareOf(one) - shareOf(other) || (one.skill < other.skill ? -1 : 1))
}

/** Returns the skills with enough answers to be judged, in the same order. */
export function knownSkills(ranked: readonly SkillTally[]): SkillTally[] {
  return ranked.filter(({ items }) => items >= SKILL_ITEMS_MIN)
}

/**
 * Estimates the share of correct answers by Laplace's rule: one wrong answer does not mean that
 * everything is wrong.
 */
function shareOf({ correct, items }: SkillTally): number {
  return (correct + 1) / (items + 2)
}

/** Tallies the answers to questions of the day. */
export function tallyAnswers(
  answers: readonly AnswerRow[],
  byId: ReadonlyMap<string, Exercise>,
): SkillTally[] {
  return answers.flatMap(({ question_id, place }) => {
    const exercise = byId.get(question_id)
    if (!exercise) return []
    return { skill: exercise.skill, correct: exercise.isRight(place) ? 1 : 0, items: 1 }
  })
}

/** Returns the skills with the set that trains each of them most, a new one while there is one. */
export function withPractice(
  { exercises }: Pick<TodayDependencies, 'exercises'>,
  ranked: readonly SkillTally[],
  done: ReadonlySet<string>,
): Readiness['skills'] {
  return ranked.map(tally => {
    const sets = exercises().flatMap(({ setsFor }) => setsFor(tally.skill))
    const practice = sets.find(({ mock_test_id }) => !done.has(mock_test_id)) ?? sets[0] ?? null
    return { ...tally, practice }
  })
}

/** Returns the weakest skill that a set trains, and that set. */
export function findNext(skills: Readiness['skills']): Readiness['next'] {
  for (const { skill, items, practice } of skills)
    if (items >= SKILL_ITEMS_MIN && practice) return { skill, ...practice }
  return null
}
