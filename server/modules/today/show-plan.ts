import type { DailyQuestion, JudgedAnswer, Plan } from '../../../src/contract/today.ts'
import type { DueEntries } from '../word-reviews/public.ts'
import {
  type AnswerRow,
  exercisesById,
  type PlanRow,
  type TodayDependencies,
} from './dependencies.ts'
import type { Exercise } from './public.ts'
import type { Sentence } from './sentences.ts'

/**
 * Returns the plan of a day as its learner sees it.
 *
 * @param answers of this day, perhaps of others too
 */
export function showPlan(
  dependencies: TodayDependencies,
  plan: PlanRow,
  answers: readonly AnswerRow[],
  { entries, done_today }: DueEntries,
): Plan {
  const items = questionsOf(dependencies, plan, answers)
  return {
    word: { entry_id: plan.word_id, is_done: plan.word_at !== null },
    reviews: { left: entries.length, done: done_today, is_done: entries.length === 0 },
    questions: {
      skill: plan.skill,
      items,
      is_done: items.every(({ judged }) => judged !== null),
    },
    listening: {
      sentence: sentenceOf(dependencies, plan),
      is_done: plan.listening_at !== null,
    },
  }
}

/** Returns a question of a day by its number; undefined where it does not or no longer exist. */
export function findQuestion(
  dependencies: TodayDependencies,
  { questions }: PlanRow,
  number: number,
): Exercise | undefined {
  const ids: string[] = JSON.parse(questions)
  return exercisesById(dependencies).get(ids[number - 1] ?? '')
}

/** Returns the response to a final answer. */
export function judge(exercise: Exercise, { number, place }: AnswerRow): JudgedAnswer {
  return { number, ...exercise.judge(place) }
}

function questionsOf(
  dependencies: TodayDependencies,
  { user_id, day, questions }: PlanRow,
  answers: readonly AnswerRow[],
): DailyQuestion[] {
  const byId = exercisesById(dependencies)
  const ids: string[] = JSON.parse(questions)
  return ids.flatMap((id, at) => {
    const exercise = byId.get(id)
    // A new version of the content may lack it.
    if (!exercise) return []
    const number = at + 1
    const answer = answers.find(each => each.day === day && each.number === number)
    const question = exercise.ask(`${user_id} ${day}`)
    return { number, question, judged: answer ? judge(exercise, answer) : null }
  })
}

function sentenceOf({ sentences }: TodayDependencies, { sentence_id }: PlanRow): Sentence {
  const sentence = sentences.all.find(({ id }) => id === sentence_id) ?? sentences.all[0]
  if (!sentence) throw new Error('There is no sentence to listen to.')
  return sentence
}
