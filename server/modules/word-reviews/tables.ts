import type { Rating } from '../../../src/contract/word-reviews.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** Words that a learner has begun to learn, and when each is reviewed again. */
    word_reviews: {
      user_id: string
      /** Dictionary entry. Together with the learner it is the key. */
      entry_id: string
      due_at: number
      /** Days after which nine of ten words would still be known, as FSRS estimates. */
      stability: number
      /** From 1 to 10. */
      difficulty: number
      /** State number of FSRS: 1 being learned, 2 known, 3 forgotten and being learned again. */
      state: number
      /** Days from the last review to the next; 0 on the same day. */
      scheduled_days: number
      reps: number
      lapses: number
      last_at: number
      /** The learner's day of the last review, `yyyy-mm-dd`. */
      last_day: string
      /** The learner's day of the first review, `yyyy-mm-dd`. */
      begun_day: string
    }
    /** Every review, for good: the state of words is computed from it. */
    word_review_log: {
      user_id: string
      /**
       * Made by the browser. Together with the learner it is the key: a repeated request changes
       * nothing.
       */
      review_id: string
      entry_id: string
      rating: Rating
      /** Time of the review by the device's clock, within the bounds of `reviewMoment`. */
      at: number
      /** The learner's day of the review, `yyyy-mm-dd`. */
      day: string
      /** The learner's day on which it arrived. */
      received_day: string
      /** Time at which the word is due after it. */
      due_at: number
      /** Points that it earned. */
      earned: number
    }
  }
}
