import { learnerClasses } from '../../../content/site/classes-learner.ts'
import type { Failure, Result } from '../../api/http.ts'
import type { ClassAccess, ClassProgressSummary } from '../../contract/classes.ts'
import type { PathStep } from '../../contract/learning-path.ts'
import { classPaths } from '../../lib/class-paths.ts'
import { paths } from '../../lib/paths.ts'
import { topicPaths } from '../../lib/topic-paths.ts'

const text = learnerClasses.going

/** Texts and link of the class to continue. */
export interface ShownClass {
  state: 'going' | 'first' | 'none' | 'done' | 'failed' | 'path'
  heading: string
  name: string
  next: string
  action: string
  path: string
  progress?: LearnerClass['progress']
  /** Ids of the class, and of the lesson that comes next in it. */
  course?: string
  lesson?: string
  /** The class opened last, where something else comes first. */
  last?: ShownClass
  /** Why there is nothing to show, as the failed call reported it. */
  failure?: Failure
}

/** The class suggested to learners who have begun none. */
export interface FirstClass {
  title: string
  path: string
}

/** Returns the content to show for a response. */
export function shownOf(classes: Result<LearnerClass[]>, first?: FirstClass): ShownClass {
  if (!classes.ok) return { state: 'failed', ...failed, failure: classes.error }
  const going = pickClassToContinue(classes.value)
  if (going) {
    const { course, next } = going
    return {
      state: 'going',
      heading: text.heading,
      name: course.title,
      next: text.next(next.title),
      action: text.action,
      path: classPaths.player(course.id, next.learning_id, next.id),
      progress: course.progress,
      course: course.id,
      lesson: next.learning_id,
    }
  }
  if (isAllDone(classes.value)) return { state: 'done', ...done }
  if (!first) return { state: 'none', ...none }
  const { title, path } = first
  const { beginHeading: heading, firstText: next, firstAction: action } = text
  return { state: 'first', heading, name: title, next, action, path }
}

/**
 * Puts the next step of the learning path first, as the page of the path does. A class that goes on
 * with that very lesson says the same, and more.
 *
 * @param step null when the path is finished
 */
export function withPathStep(shown: ShownClass, step: PathStep | null): ShownClass {
  if (!step || shown.state === 'failed' || shown.lesson === step.id) return shown
  const isNew = shown.state === 'first' || shown.state === 'none'
  return {
    state: 'path',
    heading: isNew ? text.beginHeading : text.pathHeading,
    name: step.title,
    next: text.takes(step.minutes),
    action: step.left ? text.action : text.begin,
    // Which of several lessons is the learner's choice, on the page of the path.
    path: step.choices.length > 0 ? topicPaths.way : step.path,
    ...(shown.state === 'going' && !isOfClass(shown, step.path) && { last: shown }),
  }
}

/** Whether an address is that of a part of the class: a class has one next lesson, the path's. */
export function isOfClass({ course }: ShownClass, path: string): boolean {
  return course !== undefined && path.startsWith(`${classPaths.player(course)}&`)
}

const failed = {
  heading: text.heading,
  name: text.failed,
  next: text.failedText,
  action: text.retry,
  path: paths.classHistory,
}
const none = {
  heading: text.beginHeading,
  name: text.none,
  next: text.noneText,
  action: text.noneAction,
  path: paths.classes,
}
const done = {
  heading: text.heading,
  name: text.allDone,
  next: text.allDoneText,
  action: text.allDoneAction,
  path: paths.classHistory,
}

/** A learner's class, with the data needed to continue it. */
export interface LearnerClass {
  id: string
  language_id: string
  title: string
  access: ClassAccess
  progress: ClassProgressSummary
}

interface ClassToContinue<T extends LearnerClass> {
  course: T
  next: NonNullable<ClassProgressSummary['next']>
}

/** Returns the class to continue: of those begun and unfinished, the one opened last. */
export function pickClassToContinue<T extends LearnerClass>(
  classes: readonly T[],
): ClassToContinue<T> | undefined {
  const [course] = classes
    .filter(({ progress }) => progress.last_at !== null && progress.next !== null)
    .toSorted((one, other) => Number(other.progress.last_at) - Number(one.progress.last_at))
  return course?.progress.next ? { course, next: course.progress.next } : undefined
}

/** Whether a class was begun and everything begun is finished. */
export function isAllDone(classes: readonly LearnerClass[]): boolean {
  const begun = classes.filter(({ progress }) => progress.last_at !== null)
  return begun.length > 0 && begun.every(({ progress }) => progress.next === null)
}
