import type { Skill } from '../../../src/contract/mock-test-results.ts'
import { shuffle } from '../../lib/seeded-shuffle.ts'
import type { Exercise } from './public.ts'

const QUESTIONS = 5
/** Number of questions of one skill at which it counts as the skill of the day. */
const SKILL_QUESTIONS_MIN = 3

export interface Before {
  /** Skills with enough answers to judge, the weakest first. */
  skills: readonly Skill[]
  /** Questions that were answered correctly, with the time of the last correct answer. */
  right: ReadonlyMap<string, number>
  /** Questions of the last plan. */
  shown: ReadonlySet<string>
}

/**
 * Chooses the questions of a day: those of the weakest skill first, then others. Questions of the
 * last plan come only when nothing else is left, and after those the correctly answered ones, the
 * oldest answers first.
 *
 * @param seed decides among equals
 * @returns ids, and the skill that most of them train; null where they are mixed
 */
export function pickQuestions(
  all: readonly Exercise[],
  { skills, right, shown }: Before,
  seed: string,
): { questions: string[]; skill: Skill | null } {
  const isFresh = ({ id }: Exercise) => !right.has(id) && !shown.has(id)
  const fresh = all.filter(isFresh)
  const skill =
    skills.find(one => fresh.filter(each => each.skill === one).length >= SKILL_QUESTIONS_MIN) ??
    null
  const rankOf = (exercise: Exercise) => {
    if (right.has(exercise.id)) return 3
    if (shown.has(exercise.id)) return 2
    return exercise.skill === skill ? 0 : 1
  }
  const questions = shuffle(all, seed)
    .sort(
      (one, other) =>
        rankOf(one) - rankOf(other) || (right.get(one.id) ?? 0) - (right.get(other.id) ?? 0),
    )
    .slice(0, QUESTIONS)
    .map(({ id }) => id)
  return { questions, skill }
}
