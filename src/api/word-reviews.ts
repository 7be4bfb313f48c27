import type { Body } from '../contract/calls.ts'
import { reviewWord as reviewRoute } from '../contract/routes/word-reviews.ts'
import { call } from './call.ts'
import type { Http } from './http.ts'

/** A review; its time defaults to that of the call. */
export type WordReview = Omit<Body<typeof reviewRoute>, 'sent_at'>

/** Sends how well the learner knew a word, even when the page is closed meanwhile. */
export function reviewWord(http: Http, review: WordReview) {
  const body = review.reviewed_at === undefined ? review : { ...review, sent_at: Date.now() }
  return call(http, reviewRoute, { body })
}
