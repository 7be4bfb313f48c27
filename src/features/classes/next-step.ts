import { learnerClasses } from '../../../content/site/classes-learner.ts'
import type { ClassAccess, ClassProgressSummary } from '../../contract/classes.ts'
import { classPaths } from '../../lib/class-paths.ts'
import { paths } from '../../lib/paths.ts'
import { dayWords } from './day-words.ts'

const text = learnerClasses.steps

/** The data of a class on which, besides the learner, the way into it depends. */
export interface Course {
  id: string
  access: ClassAccess
  /** Address of the first part that anybody may open; absent if there is none. */
  preview?: string | undefined
}

/** The one button of a class: its address, its label and the note below it. */
export interface NextStep {
  label: string
  path: string
  note: string
}

/** Returns the next step of a visitor without an account. */
export function visitorStep({ id, access, preview }: Course): NextStep {
  if (preview) {
    const note = access === 'free' ? text.tryFree : text.tryPaid
    return { label: text.try, path: preview, note }
  }
  return access === 'free'
    ? {
        label: text.signIn,
        path: paths.loginThen(classPaths.detail(id)),
        note: text.signInText,
      }
    : subscribeStep(id)
}

/** Leads to the packages that open a class, and from there back to it. */
function subscribeStep(id: string): NextStep {
  const path = classPaths.subscribeThen(classPaths.detail(id))
  return { label: text.subscribe, path, note: text.subscribeText }
}

/**
 * Returns the next step of a learner.
 *
 * @param mayOpen whether the whole class is open to them
 * @param progress undefined while it is not known
 */
export function learnerStep(
  course: Course,
  mayOpen: boolean,
  progress?: ClassProgressSummary,
): NextStep {
  // A learner who has already tried it wants the rest.
  if (!mayOpen)
    return progress && progress.last_at !== null ? subscribeStep(course.id) : visitorStep(course)
  const path = classPaths.player(course.id)
  if (!progress) return { label: text.open, path, note: text.beginText }
  const { done, last_at, next, finished_at } = progress
  if (finished_at !== null) {
    return {
      label: text.certificate,
      path: paths.certificate,
      note: text.finished(dayWords(finished_at)),
    }
  }
  if (next === null) return { label: text.again, path, note: text.waiting }
  if (done === 0 && last_at === null) return { label: text.begin, path, note: text.beginText }
  const { learning_id, id, title } = next
  const there = classPaths.player(course.id, learning_id, id)
  return { label: text.continue, path: there, note: learnerClasses.going.next(title) }
}
