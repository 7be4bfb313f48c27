import { z } from 'zod'
import { Line, Slug, Title } from './catalogue.ts'
import { QuizQuestion } from './class-content.ts'
import { text } from './endpoint.ts'

/** Quizzes as administrators write them: with keys and explanations, which learners never see before they answer. */

/** Why an option is right or wrong. */
export const OptionWhy = text.trim().min(1).max(600)

/** A question with its key and its explanation. */
export const StoredQuestion = QuizQuestion.omit({ options: true, recording: true }).extend({
  /** What is heard, of a listening question. */
  heard: Line.nullable(),
  recording: QuizQuestion.shape.recording,
  /** Options with the right one first; words in their right order. They are mixed when they are shown. */
  options: z.array(Line).max(12),
  /** Why each of them is right or wrong, in the same order; null where nothing is said of it. */
  option_whys: z.array(OptionWhy.nullable()).max(12).optional(),
  /** What counts when it is typed, the best first; spaces at the ends and twice in a row do not. */
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
