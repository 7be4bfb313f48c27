import type { Skill } from '../../../src/contract/mock-test-results.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { shuffle } from '../../lib/seeded-shuffle.ts'
import type { LearnerHistory } from './plan-history.ts'
import type { Exercise } from './public.ts'

/** Largest number of questions of a day. */
export const QUESTIONS_MAX = 10
/** Days after which a mistake returns, whatever the time. */
const RETURN_DAYS = 3
/** Number of questions of one skill at which it counts as the skill of the day. */
const SKILL_QUESTIONS_MIN = 3

type Question = Pick<Exercise, 'id' | 'skill'>

/**
 * Chooses the questions of a day: mistakes that are not put right yet, the longest ago first, then
 * others of the weakest skill. Questions of the last plan come only when nothing else is left, and
 * after those the ones that were answered right, the longest ago first.
 *
 * @param askable questions without anything that the learner has not met
 * @param room how many mistakes, and how many questions altogether, the day has time for
 * @returns ids, and the skill that most of them train; null where they are mixed
 */
export function chooseQuestions(
  askable: readonly Question[],
  {
    day,
    answers,
    plans,
    skills,
    seed,
  }: Pick<LearnerHistory, 'day' | 'answers' | 'plans' | 'skills' | 'seed'>,
  room: { mistakes: number; all: number },
): { questions: string[]; skill: Skill | null } {
  const last = new Map(answers.map(answer => [answer.id, answer]))
  const open = askable
    .flatMap(({ id }) => {
      const answer = last.get(id)
      return answer && !answer.isRight && answer.day < day ? answer : []
    })
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  const urgent = open.filter(mistake => daysBetween(mistake.day, day) >= RETURN_DAYS)
  const mistakes = open
    .slice(0, Math.max(room.mistakes, urgent.length))
    .slice(0, QUESTIONS_MAX)
    .map(({ id }) => id)
  const others = askable.filter(({ id }) => last.get(id)?.isRight !== false)
  const shown = new Set(plans[0]?.questions)
  const isFresh = ({ id }: Question) => !last.has(id) && !shown.has(id)
  const fresh = others.filter(isFresh)
  const skill =
    skills.find(one => fresh.filter(each => each.skill === one).length >= SKILL_QUESTIONS_MIN) ??
    null
  const rankOf = (question: Question) => {
    if (last.has(question.id)) return 3
    if (shown.has(question.id)) return 2
    return question.skill === skill ? 0 : 1
  }
  const rightDay = ({ id }: Question) => last.get(id)?.day ?? ''
  const further = shuffle(others, seed)
    .sort(
      (one, other) =>
        rankOf(one) - rankOf(other) ||
        (rightDay(one) < rightDay(other) ? -1 : rightDay(one) > rightDay(other) ? 1 : 0),
    )
    .slice(0, Math.max(0, room.all - mistakes.length))
    .map(({ id }) => id)
  const questions = [...mistakes, ...further]
  const trained = askable.filter(({ id }) => questions.includes(id))
  const isMost = trained.filter(each => each.skill === skill).length * 2 > trained.length
  return { questions, skill: isMost ? skill : null }
}

function daysBetween(one: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / DAY)
}
