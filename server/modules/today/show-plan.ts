import type { DailyQuestion, JudgedAnswer, Plan } from '../../../src/contract/today.ts'
import { toPathStep } from '../learning-path/public.ts'
import type { DueEntries } from '../word-reviews/public.ts'
import {
  type AnswerRow,
  exercisesById,
  type PlanRow,
  type TodayDependencies,
} from './dependencies.ts'
import { minutesOf, QUESTION_MINUTES, REVIEW_MINUTES } from './draw-plan.ts'
import type { Exercise } from './public.ts'
import type { PathPosition } from './read-position.ts'
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
  position: PathPosition,
): Plan {
  const items = questionsOf(dependencies, plan, answers)
  const reviews = entries.length + done_today
  const questions = items.map(({ question }) => question.mock_question_id)
  const { lesson_minutes } = plan
  return {
    minutes: Math.round(minutesOf({ lesson_minutes, questions }, reviews)),
    word: { entry_id: plan.word_id, minutes: 1, is_done: plan.word_at !== null },
    reviews: {
      left: entries.length,
      done: done_today,
      minutes: Math.ceil(reviews * REVIEW_MINUTES),
      is_done: entries.length === 0,
    },
    lesson: lessonOf(plan, position),
    questions: {
      skill: plan.skill,
      items,
      minutes: Math.ceil(items.length * QUESTION_MINUTES),
      is_done: items.every(({ judged }) => judged !== null),
    },
    listening: {
      sentence: sentenceOf(dependencies, plan),
      minutes: 1,
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

function lessonOf(
  { lessons, lesson_minutes, lesson_at }: PlanRow,
  { path, done, skipped, parts }: PathPosition,
): Plan['lesson'] {
  const ids: string[] = JSON.parse(lessons)
  const steps = ids.flatMap(id => path.steps.filter(step => step.id === id))
  const isOver = (id: string) => done.has(id) || skipped.has(id)
  const next = steps.find(({ id }) => !isOver(id))
  // The goal has changed meanwhile, or the content.
  if (steps.length === 0) return null
  return {
    steps: steps.map(step =>
      toPathStep(step, isOver(step.id) ? 'done' : step === next ? 'current' : 'later', parts),
    ),
    minutes: Math.round(lesson_minutes),
    is_done: lesson_at !== null || next === undefined,
  }
}

function sentenceOf({ sentences }: TodayDependencies, { sentence_id }: PlanRow): Sentence {
  const sentence = sentences.all.find(({ id }) => id === sentence_id) ?? sentences.all[0]
  if (!sentence) throw new Error('There is no sentence to listen to.')
  return sentence
}
