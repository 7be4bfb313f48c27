import type { ClassAccess, ClassProgressSummary } from '../../contract/classes.ts'

/** A class of a learner, as far as going on with it needs. */
export interface OwnClass {
  id: string
  language_id: string
  title: string
  access: ClassAccess
  progress: ClassProgressSummary
}

export interface GoingOn<T extends OwnClass> {
  course: T
  next: NonNullable<ClassProgressSummary['next']>
}

/** The class to go on with: of those that were begun and have something left, the one that was open last. */
export function pickGoingOn<T extends OwnClass>(own: readonly T[]): GoingOn<T> | undefined {
  const [course] = own
    .filter(({ progress }) => progress.last_at !== null && progress.next !== null)
    .toSorted((one, other) => Number(other.progress.last_at) - Number(one.progress.last_at))
  return course?.progress.next ? { course, next: course.progress.next } : undefined
}

/** Whether something was begun, and all of it is done. */
export function isAllDone(own: readonly OwnClass[]): boolean {
  const begun = own.filter(({ progress }) => progress.last_at !== null)
  return begun.length > 0 && begun.every(({ progress }) => progress.next === null)
}
