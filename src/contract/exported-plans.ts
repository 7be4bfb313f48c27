import { z } from 'zod'
import { Exam } from './learning-path.ts'
import { Rating } from './word-reviews.ts'

/** An account's words, daily plans, and target exam. */
export const exportedPlans = {
  word_reviews: z.array(
    z.strictObject({
      entry_id: z.string(),
      due_at: z.int(),
      stability: z.number(),
      difficulty: z.number(),
      state: z.int(),
      scheduled_days: z.int(),
      reps: z.int(),
      lapses: z.int(),
      last_at: z.int(),
      last_day: z.string(),
      begun_day: z.string(),
    }),
  ),
  word_review_log: z.array(
    z.strictObject({
      review_id: z.string(),
      entry_id: z.string(),
      rating: Rating,
      at: z.int(),
      day: z.string(),
      received_day: z.string(),
      due_at: z.int(),
      earned: z.int(),
    }),
  ),
  saved_words: z.array(
    z.strictObject({ entry_id: z.string(), saved_at: z.int(), lists: z.array(z.string()) }),
  ),
  daily_plans: z.array(
    z.strictObject({
      day: z.string(),
      word_id: z.string(),
      skill: z.string().nullable(),
      questions: z.array(z.string()),
      sentence_id: z.string(),
      /** Ids of steps of the learning path. */
      lessons: z.array(z.string()),
      lesson_minutes: z.number(),
      planned_at: z.int(),
      word_at: z.int().nullable(),
      listening_at: z.int().nullable(),
      lesson_at: z.int().nullable(),
    }),
  ),
  daily_answers: z.array(
    z.strictObject({
      day: z.string(),
      number: z.int(),
      question_id: z.string(),
      /** Null for “I do not know”, and if the question no longer exists. */
      option_id: z.string().nullable(),
      at: z.int(),
    }),
  ),
  goals: z.array(
    z.strictObject({
      exam: Exam,
      date: z.string().nullable(),
      minutes: z.int(),
      start: z.string().nullable(),
      chosen_at: z.int(),
    }),
  ),
}
