import type { Generated } from 'kysely'

declare module '../../db/tables.ts' {
  interface Tables {
    /** Attempts. The owner is a learner, or, for a visitor, the attempt itself. */
    mock_test_attempts: {
      owner_id: string
      id: string
      mock_test_id: string
      /** Hash of the test's content when it began. */
      content_version: string
      /** Determines the order of questions and options. */
      seed: string
      /** JSON: ids of its questions, in order */
      questions: string
      time_factor: number
      started_at: number
      /** JSON: { section, starts_at, deadline_at }[] */
      sections: string
      /** When the server submits it automatically; null without a limit, and once submitted. */
      closes_at: number | null
      submitted_at: number | null
      was_automatic: 0 | 1
      receipt_id: string | null
      answers_hash: string | null
      score: number | null
      /** JSON: [question, position of the option] of each answer at submission; null before. */
      final_answers: string | null
      /** JSON: [device, number][] up to which its events are known, where some were deleted. */
      merged_through: string | null
      /** The session that continues it; null for a visitor's attempt and without a clock. */
      session_id: string | null
      taken_over_at: number | null
      /** Total time that was given back; the deadlines include it already. */
      extra_minutes: Generated<number>
      /** Whether it was begun, rather than submitted all at once. */
      is_timed: Generated<0 | 1>
      /** Whether it is, or may become, the first honest attempt of its owner at the test. */
      is_first: Generated<0 | 1>
      /** When one of its answers was checked for the first time, which shows a key. */
      first_checked_at: number | null
    }
    /** The only open attempt of each learner and test. */
    open_attempts: { owner_id: string; mock_test_id: string; attempt_id: string }
    attempt_events: {
      owner_id: string
      attempt_id: string
      device_id: string
      sequence: number
      kind: 'answer' | 'flag' | 'play'
      mock_question_id: string
      /**
       * Position of an answer's option in the content, from 0 (ids change with the secret); `1` for
       * a flag; null takes it back.
       */
      value: string | null
      at: number
      received_at: number
      /** For an answer: milliseconds for which its question was on the screen of this device. */
      shown: number | null
    }
    /** Answers that were checked one by one: they are final. */
    checked_answers: {
      owner_id: string
      attempt_id: string
      mock_question_id: string
      /** Position of the option in the content, from 0; -1 for "I do not know". */
      place: number
      checked_at: number
    }
    /** How hard items are by the first answers of learners, on the scale of server/lib/rasch.ts. */
    item_difficulties: { item_id: string; value: number; deviation: number; answers: number }
    /** Answers that were submitted all at once: the same answers again are the same attempt. */
    plain_submissions: {
      owner_id: string
      mock_test_id: string
      answers_hash: string
      attempt_id: string
    }
  }
}
