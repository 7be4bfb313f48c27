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
      /** Address from which the text is heard. */
      address: string
      text: string
      kind: SpokenKind
      /** The dictionary's entry that the text is from. */
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
  }
}
