import { z } from 'zod'
import { StoredQuiz } from '../../../src/contract/authored-quizzes.ts'
import { Line, Prose, picture, Slug, Summary, Title } from '../../../src/contract/catalogue.ts'
import { Modul, Video } from '../../../src/contract/class-content.ts'
import { ClassSummary } from '../../../src/contract/classes.ts'
import { reference } from '../../../src/contract/fields.ts'

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

/** A class without its learnings, as administrators edit it. */
export const DraftClass = ClassSummary.omit({ learnings: true, seconds: true }).extend({
  language_id: reference(Slug, 'languages'),
  description: Prose,
  goals: z.array(Line).min(1).max(10),
  picture: z.strictObject({ ...picture, alt: Summary }),
})
export type DraftClass = z.infer<typeof DraftClass>

/** A learning as administrators edit it, with its class. */
export const DraftLearning = StoredLearning.extend({ class_id: reference(Slug, 'classes') })
export type DraftLearning = z.infer<typeof DraftLearning>

/** A whole class, as in `content/classes/<id>.json`. */
export const StoredClass = DraftClass.extend({
  learnings: z.array(StoredLearning).min(1).max(60),
})
export type StoredClass = z.infer<typeof StoredClass>
