import type { Exam, PathStep } from '../../../src/contract/learning-path.ts'
import type { DonePart } from '../classes/public.ts'
import { type Grant, rightTo } from '../subscriptions/public.ts'

/** One lesson of a step: what it teaches, and how to tell that it is done. */
export interface Lesson {
  title: string
  path: string
  /** Class items that must all be done. */
  parts: readonly { id: string; seconds: number }[]
  /** The test or practice set that must be handed in. */
  test: string | null
  /** Ids of the dictionary entries that it teaches, in teaching order. */
  words: readonly string[]
  /** Ids of the grammar entries that it teaches. */
  grammar: readonly string[]
}

/** A step of a path, before anybody has done it. */
export interface TaughtStep
  extends Pick<PathStep, 'id' | 'kind' | 'title' | 'access' | 'topic' | 'minutes'> {
  /** Id of its stage. */
  stage: string
  /** The number of its week. */
  week: number
  /** The class whose right it needs; null where everybody with an account may open it. */
  course: { id: string; language_id: string } | null
  /** One lesson, or several of which one is enough. */
  lessons: readonly [Lesson, ...Lesson[]]
}

export interface TaughtWeek {
  number: number
  title: string
  steps: readonly TaughtStep[]
}

/** The steps to a goal from the content that exists. */
export interface TaughtPath {
  stages: readonly { id: string; heading: string; text: string; weeks: readonly TaughtWeek[] }[]
  /** All steps in order. */
  steps: readonly TaughtStep[]
}

/** A learner's finished items, and rights to open more. */
export interface PathProgress {
  /** Class items that are done, by their ids. */
  parts: ReadonlyMap<string, DonePart>
  /** Ids of quizzes that were handed in, and never passed. */
  failedQuizzes: ReadonlySet<string>
  /** Ids of tests and practice sets of which enough was right, once. */
  tests: ReadonlySet<string>
  /** Ids of those that were handed in, and of which it never was. */
  failedTests: ReadonlySet<string>
  /** Most right answers of each checkpoint that was handed in. */
  best: ReadonlyMap<string, number>
  grants: readonly Grant[]
}

/** The progress of visitors, and of learners who have done nothing yet. */
export const NO_PROGRESS: PathProgress = {
  parts: new Map(),
  failedQuizzes: new Set(),
  tests: new Set(),
  failedTests: new Set(),
  best: new Map(),
  grants: [],
}

/** The learning paths, as their module offers them to others. */
export interface LearningPaths {
  /** @param exam null for everything there is */
  to(exam: Exam | null): TaughtPath
  readProgress(userId: string): Promise<PathProgress>
  /** Returns `taughtWords()` of a learner's day, `yyyy-mm-dd`, without the word of that day. */
  readTaughtWords(userId: string, day: string): Promise<string[]>
}

/** The stand of a learner on a path. */
export interface Position {
  /** Ids of steps that were done. */
  done: ReadonlySet<string>
  /** Ids of steps before the one at which the learner began, without those done. */
  skipped: ReadonlySet<string>
  /** The steps that are neither and that the learner may open, in order: the first is the next. */
  ahead: readonly TaughtStep[]
}

/**
 * Finds out where a learner stands.
 *
 * @param start id of the step at which they began; unknown ones count as the first
 * @param mayOpen whether the learner may open a step
 */
export function positionOn(
  { steps }: TaughtPath,
  progress: Pick<PathProgress, 'parts' | 'tests'>,
  start: string | null,
  mayOpen: (step: TaughtStep) => boolean,
): Position {
  const begin = Math.max(
    0,
    steps.findIndex(({ id }) => id === start),
  )
  const done = new Set(steps.filter(step => isDone(step, progress)).map(({ id }) => id))
  const before = steps.slice(0, begin).filter(({ id }) => !done.has(id))
  const skipped = new Set(before.map(({ id }) => id))
  const ahead = steps.filter(step => !done.has(step.id) && !skipped.has(step.id) && mayOpen(step))
  return { done, skipped, ahead }
}

/** Returns a function that tells whether a learner may open a step. */
export function mayOpenWith(grants: readonly Grant[], now: number) {
  return ({ course }: TaughtStep): boolean =>
    course === null || rightTo({ ...course, access: 'subscription' }, grants, now) !== undefined
}

/** Returns the lessons that a learner has had: those done, and all of steps that count as skipped. */
export function lessonsHad(
  { steps }: TaughtPath,
  progress: Pick<PathProgress, 'parts' | 'tests'>,
  { skipped }: Pick<Position, 'skipped'>,
): Lesson[] {
  return steps.flatMap(({ id, lessons }) =>
    skipped.has(id) ? lessons : lessons.filter(lesson => isLessonDone(lesson, progress)),
  )
}

/**
 * Returns the dictionary entries of the lessons that a learner did and of the day's own, in teaching
 * order. Lessons that were skipped are none of these: their words count as known.
 *
 * @param everything the path that has all lessons
 * @param ownStep id of the step with the day's own lesson
 */
export function taughtWords(
  { steps: everything }: TaughtPath,
  progress: Pick<PathProgress, 'parts' | 'tests'>,
  ownStep: string | undefined,
): string[] {
  const lessons = everything.flatMap(({ id, lessons }) => {
    // A step with several lessons is a choice, which the learner has not made yet.
    const isOwn = id === ownStep && lessons.length === 1
    return lessons.filter(lesson => isOwn || isLessonDone(lesson, progress))
  })
  return [...new Set(lessons.flatMap(({ words }) => words))]
}

/** Returns the id of the step with the day's own lesson: the first of the plan, or else the next. */
export function ownStepOf(
  planned: readonly string[] | undefined,
  { ahead }: Pick<Position, 'ahead'>,
): string | undefined {
  return planned ? planned[0] : ahead[0]?.id
}

function isDone({ lessons }: TaughtStep, progress: Pick<PathProgress, 'parts' | 'tests'>) {
  return lessons.some(lesson => isLessonDone(lesson, progress))
}

function isLessonDone(
  { parts, test }: Lesson,
  { parts: doneParts, tests }: Pick<PathProgress, 'parts' | 'tests'>,
): boolean {
  if (test !== null) return tests.has(test)
  return parts.length > 0 && parts.every(({ id }) => doneParts.has(id))
}

/** Returns a step as pages show it. */
export function toPathStep(
  step: TaughtStep,
  state: PathStep['state'],
  progress: Pick<PathProgress, 'parts' | 'best' | 'failedQuizzes' | 'failedTests'>,
): PathStep {
  const { id, kind, title, access, topic, lessons } = step
  const { parts: done } = progress
  const best = progress.best.get(id)
  const [{ path }] = lessons
  const choices =
    lessons.length > 1 ? lessons.map(each => ({ title: each.title, path: each.path })) : []
  const minutes = state === 'done' ? step.minutes : minutesLeft(step, done)
  const shown = { id, kind, title, path, access, topic, minutes, choices, state }
  return {
    ...shown,
    ...countParts(step, done),
    ...(best === undefined ? {} : { best }),
    ...(state !== 'done' && isFailed(step, progress) ? { is_failed: true } : {}),
  }
}

/** Whether a quiz or test of a step was handed in, and not passed. */
function isFailed(
  { lessons }: TaughtStep,
  { failedQuizzes, failedTests }: Pick<PathProgress, 'failedQuizzes' | 'failedTests'>,
): boolean {
  return lessons.some(
    ({ parts, test }) =>
      (test !== null && failedTests.has(test)) || parts.some(({ id }) => failedQuizzes.has(id)),
  )
}

/** Returns about how long a step still takes: all of it, or the parts that are not done yet. */
export function minutesLeft(step: TaughtStep, done: PathProgress['parts']): number {
  const [{ parts }] = step.lessons
  const left = parts.filter(({ id }) => !done.has(id))
  return left.length > 0 ? minutesOfParts(left) : step.minutes
}

/** Returns about how long parts of a lesson take, at least a minute. */
export function minutesOfParts(parts: Lesson['parts']): number {
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0)
  return Math.max(1, Math.round(seconds / 60))
}

/** Returns how many parts a class lesson has, and how many are missing, if some are done. */
function countParts(
  { lessons }: TaughtStep,
  done: PathProgress['parts'],
): Pick<PathStep, 'parts' | 'left'> {
  const [{ parts: all }, ...others] = lessons
  const parts = all.length
  if (parts === 0 || others.length > 0) return {}
  const left = all.filter(({ id }) => !done.has(id)).length
  return left > 0 && left < parts ? { parts, left } : { parts }
}
