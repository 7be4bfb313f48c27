import type { Skill } from '../../../src/contract/mock-test-results.ts'
import type { Goal } from '../../../src/contract/today.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /**
     * Plans of learners' days, made with the first request of the day: the same on every device.
     */
    daily_plans: {
      user_id: string
      /** The learner's own day, `yyyy-mm-dd`. Together with the learner it is the key. */
      day: string
      /** Dictionary entry of the word. */
      word_id: string
      /** The skill that most of the questions train. */
      skill: Skill | null
      /** JSON: ids of its questions, in order */
      questions: string
      sentence_id: string
      /** JSON: ids of steps of the learning path */
      lessons: string
      /** Minutes for them. */
      lesson_minutes: number
      planned_at: number
      /** Time at which the word was seen; null before. */
      word_at: number | null
      /** Time at which the sentence was heard; null before. */
      listening_at: number | null
      /** Time at which the lesson was enough for the day; null before. */
      lesson_at: number | null
    }
    /** Goals that learners have chosen; without a choice there is no row. */
    goals: Goal & { user_id: string; chosen_at: number }
    /** The first answer to a question of a day; it never changes. */
    daily_answers: {
      user_id: string
      day: string
      /** Position in the day's questions, from 1. Together with learner and day it is the key. */
      number: number
      question_id: string
      /** Position of the option in the content, from 0; -1 for “I do not know”. */
      place: number
      at: number
    }
  }
}
