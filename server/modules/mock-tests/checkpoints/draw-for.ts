import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'
import {
  type LearningPaths,
  type Lesson,
  lessonsHad,
  mayOpenWith,
  positionOn,
} from '../../learning-path/public.ts'
import { readGoal } from '../../today/public.ts'
import type { PreparedItem } from '../prepare-tests.ts'
import { drawItems, type LessonItems } from './draw.ts'
import type { Pool } from './pool.ts'

interface DrawDependencies {
  db: Db
  now: () => number
  paths: LearningPaths
  pool: Pool
  /** The questions of a practice set. */
  questionsOf: (setId: string) => readonly PreparedItem[]
  /** The learner's last answers, by item. */
  readLast: (userId: string) => Promise<ReadonlyMap<string, boolean>>
}

/**
 * Draws the items of a learner's checkpoint from the lessons that they had: of its week, else of
 * earlier weeks, the nearest first, and only for whoever comes too early of others of its week.
 *
 * @throws ApiError not-found for a week that teaches nothing
 */
export async function drawFor(
  { db, now, paths, pool, questionsOf, readLast }: DrawDependencies,
  userId: string,
  checkpoint: string,
  seed: string,
): Promise<string[]> {
  const [goal, progress, last] = await Promise.all([
    readGoal(db, userId),
    paths.readProgress(userId),
    readLast(userId),
  ])
  const isIts = ({ id }: { id: string }) => id === checkpoint
  const ofGoal = paths.to(goal?.exam ?? null)
  const path = ofGoal.steps.some(isIts) ? ofGoal : paths.to(null)
  const step = path.steps.find(isIts)
  if (!step) throw new ApiError('not-found', 'Tes mingguan ini tidak ada.')
  const start = goal?.start ?? null
  const position = positionOn(path, progress, start, mayOpenWith(progress.grants, now()))
  const had = new Set(lessonsHad(path, progress, position))
  // Items of simulations stay unseen.
  const ofWeek = (week: number) =>
    path.steps
      .filter(each => each.week === week && each.kind !== 'test' && each.kind !== 'checkpoint')
      .flatMap(({ lessons }) => lessons)
  const itemsOf = (lessons: readonly Lesson[]) => lessons.map(each => lessonItems(each))
  const lessonItems = (lesson: Lesson) => itemsOfLesson(lesson, pool, questionsOf)
  const weeks = Array.from({ length: step.week }, (_, ago) => ofWeek(step.week - ago))
  const groups = weeks.map(lessons => lessons.filter(lesson => had.has(lesson)))
  return drawItems([...groups, ofWeek(step.week)].map(itemsOf), last, seed)
}

function itemsOfLesson(
  { words, grammar, test, parts }: Lesson,
  pool: Pool,
  questionsOf: DrawDependencies['questionsOf'],
): LessonItems {
  // An item of a group means little without the others.
  const questions = test === null ? [] : questionsOf(test).filter(({ group }) => group === null)
  const idsIn = (section: string) =>
    questions.filter(each => each.section === section).map(({ id }) => id)
  return {
    // A class shows words, but only topics teach them.
    words: test === null ? [] : words.flatMap(entry => pool.words.get(entry)?.id ?? []),
    grammar: grammar.flatMap(entry => pool.grammar.get(entry)?.id ?? []),
    listening: idsIn('listening'),
    reading: [
      ...idsIn('reading'),
      ...parts.flatMap(part => (pool.quizzes.get(part.id) ?? []).map(({ id }) => id)),
    ],
  }
}
