import { HOUR } from '../../src/lib/durations.ts'
import { type LimitDependencies, limitAttempts } from './limit-attempts.ts'

/** Mails to single people that one administrator may write in an hour. */
const BY_ONE = { limit: 60, window: HOUR }
/** Mails that one person may get in an hour. */
const TO_ONE = { limit: 5, window: HOUR }

/**
 * Counts a mail that an administrator writes to one person: a stolen session of an administrator
 * must not become a way to flood mailboxes.
 *
 * @param userId the administrator
 * @param recipient text that identifies the recipient
 * @returns a function that takes the count back if the mail was not written
 * @throws ApiError wait
 */
export function limitMails(
  dependencies: LimitDependencies,
  userId: string,
  recipient: string,
): Promise<() => Promise<void>> {
  const limits = [
    { ...TO_ONE, name: 'letters to one person', key: `letters to ${recipient}` },
    { ...BY_ONE, name: 'letters by one administrator', key: `letters by ${userId}` },
  ]
  return limitAttempts(dependencies, limits, { user: userId })
}
