import type { Skill } from '../../../src/contract/mock-test-results.ts'
import type { Lesson, TaughtStep } from '../learning-path/public.ts'
import type { Exercise } from './public.ts'

/** One answer to a question. */
export interface AnsweredQuestion {
  id: string
  /** The learner's day, `yyyy-mm-dd`. */
  day: string
  isRight: boolean
}

/** Content that plans are drawn from. */
export interface PlanContent {
  exercises: readonly Pick<Exercise, 'id' | 'set' | 'skill' | 'onlyReturns'>[]
  sentences: readonly { id: string }[]
}

/** Facts about a learner on the morning of a day. */
export interface LearnerHistory {
  /** `yyyy-mm-dd` */
  day: string
  /** Days until the exam; null without a date. */
  daysLeft: number | null
  /** Minutes that they want to learn. */
  minutes: number
  /** Steps of their path that are left and that they may open, in order. */
  ahead: readonly TaughtStep[]
  /** Whether they are past the lessons of Hangul; before that, only mistakes come. */
  canRead: boolean
  /** Lessons that they had. */
  lessons: readonly Lesson[]
  /** Tests and practice sets that they handed in. */
  sets: ReadonlySet<string>
  /** Dictionary entries that they reviewed. */
  words: ReadonlySet<string>
  /** Questions that they answered, here and in practice sets, in order of time. */
  answers: readonly AnsweredQuestion[]
  /** Earlier plans, the last one first. */
  plans: readonly { word_id: string; sentence_id: string; questions: readonly string[] }[]
  /** Number of words to review today, with and without the new ones of the next lesson. */
  reviews: { withLesson: number; alone: number }
  /** Skills with enough answers to judge, the weakest first. */
  skills: readonly Skill[]
  /** Decides among equals. */
  seed: string
}
