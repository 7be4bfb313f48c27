import type { Rating } from '../../contract/word-reviews.ts'
import { randomId } from '../../lib/random-id.ts'
import type { Outbox } from './outbox.ts'
import { forgetReviewed, noteReviewed, reviewedSince } from './reviewed-here.ts'

/** The learner whose words are rated, and the outbox of the ratings. */
export interface Rater {
  userId: string
  outbox: Outbox
}

/**
 * Saves how well the learner knew a word until the server has it. The rating can be undone until
 * the next one, other work, or a timeout: then it is sent.
 *
 * @returns how many could not be sent at the first attempt; undefined if it was undone
 */
export function rateWord(
  { userId, outbox }: Rater,
  entry_id: string,
  rating: Rating,
): Promise<number | undefined> {
  const reviewed_at = Date.now()
  noteReviewed(userId, entry_id, reviewed_at, rating !== 'again')
  return outbox.hold({ kind: 'review', entry_id, rating, review_id: randomId(), reviewed_at })
}

/** Undoes the last rating. @returns false if it is already being sent */
export function takeBackRating({ userId, outbox }: Rater, entry_id: string): boolean {
  const isTakenBack = outbox.takeBack()
  if (isTakenBack) forgetReviewed(userId, entry_id)
  return isTakenBack
}

/**
 * Returns the words of a page that need no review any more: rated and still in the outbox, or
 * rated after this offline copy of the page was made.
 */
export function knownWords({ userId, outbox }: Rater): ReadonlySet<string> {
  const last = new Map<string, Rating>()
  for (const work of outbox.waiting)
    if (work.kind === 'review') last.set(work.entry_id, work.rating)
  const waiting = [...last].filter(([, rating]) => rating !== 'again').map(([id]) => id)
  const cachedAt = document.documentElement.dataset['kept']
  const before = cachedAt === undefined ? [] : reviewedSince(userId, Number(cachedAt))
  return new Set([...waiting, ...before])
}
