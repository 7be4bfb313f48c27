import { z } from 'zod'
import { Line, Prose, picture, Slug, Summary, Title } from '../../src/contract/catalogue.ts'
import { Modul, QuizQuestion, Video } from '../../src/contract/class-content.ts'
import { ClassSummary } from '../../src/contract/classes.ts'
import { text } from '../../src/contract/endpoint.ts'

/** A question with its key and its explanation, as `content/classes/` holds it. */
export const StoredQuestion = QuizQuestion.omit({ options: true, recording: true }).extend({
  /** What is heard, of a listening question. */
  heard: Line.nullable(),
  recording: QuizQuestion.shape.recording,
  /** Options with the right one first; words in their right order. They are mixed when they are shown. */
  options: z.array(Line).max(12),
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

export const StoredLearning = z.strictObject({
  id: Slug,
  title: Title,
  summary: Summary,
  is_preview: z.boolean(),
  /** In the order in which they are learned: videos, then moduls, then quizzes. */
  videos: z.array(Video.omit({ learning_id: true })).max(5),
  moduls: z.array(Modul.omit({ learning_id: true })).max(5),
  quizzes: z.array(StoredQuiz).max(3),
})
export type StoredLearning = z.infer<typeof StoredLearning>

/** A class whole, as `content/classes/<id>.json` holds it. */
export const StoredClass = ClassSummary.omit({ learnings: true, seconds: true }).extend({
  description: Prose,
  goals: z.array(Line).min(1).max(10),
  picture: z.strictObject({ ...picture, alt: Summary }),
  learnings: z.array(StoredLearning).min(1).max(60),
})
export type StoredClass = z.infer<typeof StoredClass>
