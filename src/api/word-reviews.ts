import * as routes from '../contract/routes/word-reviews.ts'
import type { DueWords, Rating } from '../contract/word-reviews.ts'
import { callAs as call } from './call.ts'
import type { Http, Result } from './http.ts'

/**
 * Words that who is signed in reviews today.
 *
 * @param ahead days to come whose words come along
 * @param more words beyond those of the day that come along, ten at most
 */
export function fetchDueWords(
  http: Http,
  ahead = 0,
  more = 0,
): Promise<Result<{ data: DueWords }>> {
  const query = { ...(ahead > 0 && { ahead }), ...(more > 0 && { more }) }
  return call(http, routes.getDueWords, { query, fallback: 'Something went wrong' })
}

export interface WordReview {
  entry_id: string
  rating: Rating
  /** Made once for each review: sent again it changes nothing. */
  review_id: string
  /** When it happened, by this device; now unless told. */
  reviewed_at?: number
}

export interface ReviewedWord {
  entry_id: string
  due_at: number
  done_today: number
  known: number
  earned: number
}

/** Notes how well a word was known, also where the page is closed meanwhile. */
export function reviewWord(
  http: Http,
  review: WordReview,
): Promise<Result<{ data: ReviewedWord }>> {
  const body = review.reviewed_at === undefined ? review : { ...review, sent_at: Date.now() }
  return call(http, routes.reviewWord, { body, keepalive: true, fallback: 'Something went wrong' })
}
