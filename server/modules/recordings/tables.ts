import type { SpokenKind, TakeState } from '../../../src/contract/recordings.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** People who may record, or have agreed to it. */
    speakers: {
      user_id: string
      /** Whether an administrator has added them; administrators need not be added. */
      is_invited: number
      consent_version: string | null
      consented_at: number | null
    }
    /** Recordings of texts; at most one of a text is approved. */
    takes: {
      id: string
      /** The account of the speaker. */
      user_id: string
      /** Address of the text's file, and of the line in it where there are several. */
      address: string
      text: string
      kind: SpokenKind
      /** The dictionary's entry, class, topic or test that the text is from. */
      source_id: string
      state: TakeState
      /** JSON: VoiceMeasures */
      measures: string
      consent_version: string
      consented_at: number
      created_at: number
      /** Administrator who approved or refused it; null as well once that account is deleted. */
      decided_by: string | null
      decided_at: number | null
      reason: string | null
      revoked_at: number | null
    }
    /** Files of the takes that wait or are approved. */
    take_files: { take_id: string; base64: string }
    /** Files of classes and tests in the voices of people, made of approved takes. */
    recorded_files: {
      /** Path from which it is heard. */
      address: string
      /** Path of the synthetic file in whose place it is heard. */
      replaces: string
      /** JSON: the synthetic recording, as the content has it */
      synthetic: string
      /** Whether it is heard only in versions of a test that were published after it. */
      is_versioned: number
      seconds: number
      bytes: number
      /** JSON: where each line is in it (LineTime[]); null for files of before. */
      line_times: string | null
      /** The MP3; null once one of its takes was withdrawn. */
      base64: string | null
    }
  }
}
