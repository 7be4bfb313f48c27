import type { PartKind } from '../../../src/contract/classes.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** Classes that a learner has begun. */
    class_progress: {
      user_id: string
      class_id: string
      begun_at: number
      /** When an item of it was last open, and which. */
      last_at: number
      learning_id: string
      kind: PartKind
      part_id: string
      /** When everything was done; it stays when the class grows. */
      finished_at: number | null
      /** Number of its certificate; the certificates module writes it. */
      certificate_number: string | null
    }
    /** Progress of a learner in one item of a class. */
    class_parts: {
      user_id: string
      class_id: string
      kind: PartKind
      part_id: string
      /** When the learner first received it: nothing of it was watched before. */
      opened_at: number
      /** JSON: [from, to][] of a video in seconds, merged, in order. */
      watched: string
      /** Second at which a video was last left, and when that was. */
      position: number
      position_at: number
      /** Best share of right answers in a quiz. */
      best: number | null
      done_at: number | null
    }
    /** The last answer to each question with one right option, in quizzes. */
    class_answers: {
      user_id: string
      quiz_id: string
      question_id: string
      is_right: 0 | 1
      answered_at: number
    }
    /** Numbers of events that have arrived. */
    class_events: { user_id: string; device_id: string; sequence: number; received_at: number }
    /** Seconds of videos credited for each minute of a learner's time. */
    class_minutes: { user_id: string; minute_at: number; seconds: number }
  }
}
