import { learnerClasses } from '../../../content/site/classes-learner.ts'
import type { ClassAccess, ClassProgressSummary } from '../../contract/classes.ts'
import { classPaths } from '../../lib/class-paths.ts'
import { paths } from '../../lib/paths.ts'
import { dayWords } from './day-words.ts'

const text = learnerClasses.steps

/** What the way into a class depends on, beside who takes it. */
export interface Course {
  id: string
  access: ClassAccess
  /** Address of the first part that anybody may open; absent where there is none. */
  preview?: string | undefined
}

/** The one button of a class: where it leads, and what is said under it. */
export interface Step {
  label: string
  path: string
  note: string
}

/** What somebody without an account does next. */
export function visitorStep({ id, access, preview }: Course): Step {
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

/** To what opens a class that is not free, and from there back. */
function subscribeStep(id: string): Step {
  const path = classPaths.subscribeThen(classPaths.detail(id))
  return { label: text.subscribe, path, note: text.subscribeText }
}

/**
 * What a learner does next.
 *
 * @param mayOpen whether all of the class is open to them
 * @param progress undefined while it is not known
 */
export function learnerStep(
  course: Course,
  mayOpen: boolean,
  progress?: ClassProgressSummary,
): Step {
  // Who has tried it already wants the rest.
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
