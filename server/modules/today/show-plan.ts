import type { DailyQuestion, JudgedAnswer, Plan } from '../../../src/contract/today.ts'
import { minutesLeft, type TaughtStep, toPathStep } from '../learning-path/public.ts'
import type { DueEntries } from '../word-reviews/public.ts'
import {
  type AnswerRow,
  exercisesById,
  type PlanRow,
  type TodayDependencies,
} from './dependencies.ts'
import { stepMinutes } from './draw-plan.ts'
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
  const open = items.filter(({ judged }) => judged === null)
  const [isSeen, isHeard] = [plan.word_at !== null, plan.listening_at !== null]
  const steps = {
    word: {
      entry_id: plan.word_id,
      minutes: stepMinutes('word', isSeen ? 0 : 1),
      is_done: isSeen,
    },
    reviews: {
      left: entries.length,
      done: done_today,
      minutes: stepMinutes('reviews', entries.length),
      is_done: entries.length === 0,
    },
    lesson: lessonOf(plan, position),
    questions: {
      skill: plan.skill,
      items,
      minutes: stepMinutes('questions', open.length),
      is_done: open.length === 0,
    },
    listening: {
      sentence: sentenceOf(dependencies, plan),
      minutes: stepMinutes('listening', isHeard ? 0 : 1),
      is_done: isHeard,
    },
  }
  const minutes = Object.values(steps).reduce((sum, step) => sum + (step?.minutes ?? 0), 0)
  return { minutes, ...steps }
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
  { lessons, lesson_minutes, lesson_at, planned_at }: PlanRow,
  { path, done, skipped, progress }: PathPosition,
): Plan['lesson'] {
  const ids: string[] = JSON.parse(lessons)
  const steps = ids.flatMap(id => path.steps.filter(step => step.id === id))
  const isOver = (id: string) => done.has(id) || skipped.has(id)
  const next = steps.find(({ id }) => !isOver(id))
  // The goal has changed meanwhile, or the content.
  if (steps.length === 0) return null
  const isDone = lesson_at !== null || next === undefined
  const before = new Map([...progress.parts].filter(([, { at }]) => at <= planned_at))
  const planned = sumOf(steps, step => minutesLeft(step, before))
  const left = sumOf(steps, step => (isOver(step.id) ? 0 : minutesLeft(step, progress.parts)))
  // The day leaves the minutes that the plan had no room for to another day.
  const minutes = Math.round(left - Math.max(0, planned - lesson_minutes))
  return {
    steps: steps.map(step =>
      toPathStep(step, isOver(step.id) ? 'done' : step === next ? 'current' : 'later', progress),
    ),
    minutes: isDone ? 0 : Math.max(1, minutes),
    is_done: isDone,
  }
}

function sumOf(steps: readonly TaughtStep[], minutesIn: (step: TaughtStep) => number): number {
  return steps.reduce((sum, step) => sum + minutesIn(step), 0)
}

function sentenceOf({ sentences }: TodayDependencies, { sentence_id }: PlanRow): Sentence {
  const sentence = sentences.all.find(({ id }) => id === sentence_id) ?? sentences.all[0]
  if (!sentence) throw new Error('There is no sentence to listen to.')
  return sentence
}
