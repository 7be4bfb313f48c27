import type { Rating } from '../../../src/contract/word-reviews.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** A word that a learner has begun to learn, and when it is to be asked again. */
    word_reviews: {
      user_id: string
      /** Entry of the dictionary. With the learner the key. */
      entry_id: string
      due_at: number
      /** Days after which nine of ten would still be known, as FSRS reckons. */
      stability: number
      /** From 1 to 10. */
      difficulty: number
      /** As FSRS numbers them: 1 being learned, 2 known, 3 forgotten and being learned again. */
      state: number
      /** From the last review to the next, in days; 0 for one of the same day. */
      scheduled_days: number
      reps: number
      lapses: number
      last_at: number
      /** The learner's day of the last review, `yyyy-mm-dd`. */
      last_day: string
      /** Likewise of the first one. */
      begun_day: string
    }
    /** Every review, for good: the words' state follows from it. */
    word_review_log: {
      user_id: string
      /** Made by the browser. With the learner the key: sent again it changes nothing. */
      review_id: string
      entry_id: string
      rating: Rating
      /** When it happened, as the device knew it, within the bounds of `reviewMoment`. */
      at: number
      /** The learner's day then, `yyyy-mm-dd`. */
      day: string
      /** The learner's day on which it arrived. */
      received_day: string
      /** When the word is due after it. */
      due_at: number
      /** Points of it. */
      earned: number
    }
  }
}
