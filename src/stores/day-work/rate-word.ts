import type { Rating } from '../../contract/word-reviews.ts'
import { randomId } from '../../lib/random-id.ts'
import type { Outbox } from './outbox.ts'
import { forgetReviewed, noteReviewed, reviewedSince } from './reviewed-here.ts'

/** Whose words are rated, and where what was rated waits. */
export interface Rater {
  userId: string
  kept: Outbox
}

/**
 * Keeps how well a word was known until the server has it. It can be taken back until the next is
 * rated, something else is done, or some time has passed: then it is sent.
 *
 * @returns how much could not be sent at the first try; undefined where it was taken back
 */
export function rateWord(
  { userId, kept }: Rater,
  entry_id: string,
  rating: Rating,
): Promise<number | undefined> {
  const reviewed_at = Date.now()
  noteReviewed(userId, entry_id, reviewed_at, rating !== 'again')
  return kept.hold({ kind: 'review', entry_id, rating, review_id: randomId(), reviewed_at })
}

/** Takes the last rating back. @returns false where it is on its way already */
export function takeBackRating({ userId, kept }: Rater, entry_id: string): boolean {
  const isTakenBack = kept.takeBack()
  if (isTakenBack) forgetReviewed(userId, entry_id)
  return isTakenBack
}

/**
 * Words of a page that need not be asked any more: rated and not on their way yet, or rated
 * after the page was kept for a time without network.
 */
export function knownWords({ userId, kept }: Rater): ReadonlySet<string> {
  const last = new Map<string, Rating>()
  for (const work of kept.waiting) if (work.kind === 'review') last.set(work.entry_id, work.rating)
  const waiting = [...last].filter(([, rating]) => rating !== 'again').map(([id]) => id)
  const keptAt = document.documentElement.dataset['kept']
  const before = keptAt === undefined ? [] : reviewedSince(userId, Number(keptAt))
  return new Set([...waiting, ...before])
}
