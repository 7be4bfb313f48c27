import { HOUR } from '../../src/lib/durations.ts'
import { type LimitParts, limitTries } from './limit-attempts.ts'

/** Letters to single people that one administrator writes in an hour. */
const BY_ONE = { limit: 60, window: HOUR }
/** Letters that one person gets in an hour. */
const TO_ONE = { limit: 5, window: HOUR }

/**
 * Counts a letter that an administrator writes to one person: who gets hold of an administrator's
 * session must not get a way to flood mailboxes.
 *
 * @param userId the administrator
 * @param recipient what tells those who are written to apart
 * @returns how to take it back, where it was not written
 * @throws ApiError too-many-requests
 */
export function limitLetters(
  parts: LimitParts,
  userId: string,
  recipient: string,
): Promise<() => Promise<void>> {
  const limits = [
    { ...TO_ONE, name: 'letters to one person', key: `letters to ${recipient}` },
    { ...BY_ONE, name: 'letters by one administrator', key: `letters by ${userId}` },
  ]
  return limitTries(parts, limits, { user: userId })
}
