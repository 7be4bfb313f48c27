import type { Skill } from '../../../src/contract/mock-test-results.ts'
import type { Exam } from '../../../src/contract/today.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** What a learner does on one day, made when they look first: the same on every device. */
    daily_plans: {
      user_id: string
      /** `yyyy-mm-dd`, the learner's own. With the learner the key. */
      day: string
      /** Entry of the dictionary. */
      word_id: string
      /** What most of the questions train. */
      skill: Skill | null
      /** JSON: ids of its questions, in order */
      questions: string
      sentence_id: string
      planned_at: number
      /** When the word was seen; null before. */
      word_at: number | null
      /** When the sentence was heard; null before. */
      listening_at: number | null
    }
    /** The exam a learner prepares for; who has chosen none has no row. */
    goals: { user_id: string; exam: Exam; date: string | null; chosen_at: number }
    /** The first answer to a question of a day; nothing changes it. */
    daily_answers: {
      user_id: string
      day: string
      /** From 1, as the day has its questions. With learner and day the key. */
      number: number
      question_id: string
      /** Of the option in the content, from 0 (ids change with the secret). */
      place: number
      at: number
    }
  }
}
