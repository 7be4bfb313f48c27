import type { Generated } from 'kysely'

declare module '../../db/tables.ts' {
  interface Tables {
    /** Owned by a learner, or, for a visitor, by nobody: then the owner is the attempt itself. */
    mock_test_attempts: {
      owner_id: string
      id: string
      mock_test_id: string
      /** Hash of the test's content when it began. */
      content_version: string
      /** Orders questions and options. */
      seed: string
      /** JSON: ids of its questions, in order */
      questions: string
      time_factor: number
      started_at: number
      /** JSON: { section, starts_at, deadline_at }[] */
      sections: string
      /** When the server hands it in by itself; null without a limit, and when handed in. */
      closes_at: number | null
      submitted_at: number | null
      was_automatic: 0 | 1
      receipt_id: string | null
      answers_hash: string | null
      score: number | null
      /** JSON: [question, place of the option] of every answer it was handed in with; null before. */
      final_answers: string | null
      /** JSON: [device, number][] up to which its events are known, where not all of them are kept. */
      merged_through: string | null
      /** The session that goes on with it; null for a visitor's and without a clock. */
      session_id: string | null
      taken_over_at: number | null
      /** Time that was given back, in all; it is in the deadlines already. */
      extra_minutes: Generated<number>
      /** Whether it was begun, rather than handed in all at once. */
      is_timed: Generated<0 | 1>
      /** Whether it is, or may become, the first honest one of its owner and test. */
      is_first: Generated<0 | 1>
      /** When one of its answers was checked for the first time, which shows a key. */
      first_checked_at: number | null
    }
    /** One attempt at a time for each learner and test. */
    open_attempts: { owner_id: string; mock_test_id: string; attempt_id: string }
    attempt_events: {
      owner_id: string
      attempt_id: string
      device_id: string
      sequence: number
      kind: 'answer' | 'flag' | 'play'
      mock_question_id: string
      /** Place of an answer's option in the content, from 0 (ids change with the secret); `1` of a flag; null takes it back. */
      value: string | null
      at: number
      received_at: number
    }
    /** Answers that were checked one by one: they count, whatever is answered later. */
    checked_answers: {
      owner_id: string
      attempt_id: string
      mock_question_id: string
      /** Of the option in the content, from 0. */
      place: number
      checked_at: number
    }
    /** Answers that were handed in all at once: the same again is the same attempt. */
    plain_submissions: {
      owner_id: string
      mock_test_id: string
      answers_hash: string
      attempt_id: string
    }
  }
}
