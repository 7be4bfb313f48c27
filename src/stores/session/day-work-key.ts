import { WORK_PREFIX } from './work-prefix.ts'

/** Where a device keeps what a learner did of their day until it is sent. */
export function dayWorkKey(userId: string): string {
  return `${WORK_PREFIX}today-${userId}`
}
