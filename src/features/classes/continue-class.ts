import { learnerClasses } from '../../../content/site/classes-learner.ts'
import type { Failure, Result } from '../../api/http.ts'
import type { ClassAccess, ClassProgressSummary } from '../../contract/classes.ts'
import { classPaths } from '../../lib/class-paths.ts'
import { paths } from '../../lib/paths.ts'

const text = learnerClasses.going

/** Texts and link of the class to continue. */
export interface ShownClass {
  state: 'going' | 'first' | 'none' | 'done' | 'failed'
  name: string
  next: string
  action: string
  path: string
  progress?: LearnerClass['progress']
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
  if (!classes.ok)
    return { state: 'failed', ...failed, path: paths.classHistory, failure: classes.error }
  const going = pickClassToContinue(classes.value)
  if (going) {
    const { course, next } = going
    return {
      state: 'going',
      name: course.title,
      next: text.next(next.title),
      action: text.action,
      path: classPaths.player(course.id, next.learning_id, next.id),
      progress: course.progress,
    }
  }
  if (isAllDone(classes.value)) return { state: 'done', ...done, path: paths.classHistory }
  if (!first) return { state: 'none', ...none, path: paths.classes }
  const { title, path } = first
  return { state: 'first', name: title, next: text.firstText, action: text.firstAction, path }
}

const failed = { name: text.failed, next: text.failedText, action: text.retry }
const none = { name: text.none, next: text.noneText, action: text.noneAction }
const done = { name: text.allDone, next: text.allDoneText, action: text.allDoneAction }

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
