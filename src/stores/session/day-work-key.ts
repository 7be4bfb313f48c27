import { WORK_PREFIX } from './work-prefix.ts'

/** Returns the local storage key of the outbox of a learner's day. */
export function dayWorkKey(userId: string): string {
  return `${WORK_PREFIX}today-${userId}`
}
