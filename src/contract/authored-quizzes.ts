import { z } from 'zod'
import { Line, Slug, Title } from './catalogue.ts'
import { QuizQuestion } from './class-content.ts'
import { text } from './endpoint.ts'

/** Quizzes for administrators, with keys and explanations, which learners see after answering. */

/** The reason why an option is right or wrong. */
export const OptionWhy = text.trim().min(1).max(600)

/** A question with its key and its explanation. */
export const StoredQuestion = QuizQuestion.omit({ options: true, recording: true }).extend({
  /** Spoken text of a listening question. */
  heard: Line.nullable(),
  recording: QuizQuestion.shape.recording,
  /** Options with the right one first, or words in their right order; shown in random order. */
  options: z.array(Line).max(12),
  /** Reasons why each option is right or wrong, in the same order; null without one. */
  option_whys: z.array(OptionWhy.nullable()).max(12).optional(),
  /** Accepted typed answers, the best first; extra spaces are ignored. */
  accepts: z.array(Line).max(6),
  why: text.min(1).max(600),
})
export type StoredQuestion = z.infer<typeof StoredQuestion>

export const StoredQuiz = z.strictObject({
  id: Slug,
  title: Title,
  pass_share: z.number().min(0).max(1),
  questions: z.array(StoredQuestion).min(1).max(20),
})
export type StoredQuiz = z.infer<typeof StoredQuiz>
