import { learnerClasses } from '../../../content/site/classes-learner.ts'
import type { Failure, Result } from '../../api/http.ts'
import { classPaths } from '../../lib/class-paths.ts'
import { paths } from '../../lib/paths.ts'
import { isAllDone, type OwnClass, pickGoingOn } from './pick-going-on.ts'

const text = learnerClasses.going

/** What is said of the class to go on with. */
export interface Shown {
  state: 'going' | 'first' | 'none' | 'done' | 'failed'
  name: string
  next: string
  action: string
  path: string
  progress?: OwnClass['progress']
  /** Why there is nothing, in the words of who said so. */
  failure?: Failure
}

/** The class that who has begun none is led to. */
export interface FirstClass {
  title: string
  path: string
}

/** What is shown for an answer. */
export function shownOf(own: Result<OwnClass[]>, first?: FirstClass): Shown {
  if (!own.ok) return { state: 'failed', ...failed, path: paths.classHistory, failure: own.error }
  const going = pickGoingOn(own.value)
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
  if (isAllDone(own.value)) return { state: 'done', ...done, path: paths.classHistory }
  if (!first) return { state: 'none', ...none, path: paths.classes }
  const { title, path } = first
  return { state: 'first', name: title, next: text.firstText, action: text.firstAction, path }
}

const failed = { name: text.failed, next: text.failedText, action: text.retry }
const none = { name: text.none, next: text.noneText, action: text.noneAction }
const done = { name: text.allDone, next: text.allDoneText, action: text.allDoneAction }
