import type { MockTestResult } from '../../../src/contract/mock-test-results.ts'
import type { GroupTest } from '../../../src/contract/pupils.ts'
import type { SigningKey } from '../../../src/contract/signing-keys.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** Groups of a partner's pupils. */
    pupil_groups: {
      id: string
      partner_id: string
      name: string
      /** The code by which pupils join. */
      code: string
      is_open: 0 | 1
      /** JSON: GroupTest[] */
      tests: string
      created_at: number
    }
    /** Pupils without an account; a name is all that is known of them. */
    pupils: { id: string; group_id: string; name: string; joined_at: number }
    /** Pupils whom a school signs in itself. */
    known_pupils: {
      partner_id: string
      /** `site` for the school's own site, or the id of its LMS. */
      source: string
      /** Names the pupil there. */
      subject: string
      pupil_id: string
    }
    /** Keys with which schools sign tokens for their pupils. */
    partner_signing_keys: {
      /** The `kid` of tokens. */
      id: string
      partner_id: string
      label: string
      algorithm: SigningKey['algorithm']
      /** The sealed secret of HS256, or the public key as JWK. */
      material: string
      created_at: number
    }
    /** Attempts of pupils, with what their teachers see after the attempts themselves are gone. */
    pupil_attempts: {
      pupil_id: string
      mock_test_id: string
      /** Number among the pupil's attempts at this test, from 1. */
      number: number
      attempt_id: string
      started_at: number
      submitted_at: number | null
      /** JSON: RecordedResult; null until it is handed in. */
      result: string | null
    }
  }
}

/** The result of an attempt as it was handed in. */
export interface RecordedResult
  extends Pick<MockTestResult, 'title' | 'score' | 'points' | 'skills'> {
  /** Its questions, and whether their answers were right. */
  items: { id: string; is_right: boolean }[]
}

/** A result as it is handed in, with what only those hear who are told at once. */
export interface HandedInResult extends RecordedResult {
  level: MockTestResult['level']
}

export function testsOf({ tests }: { tests: string }): GroupTest[] {
  return JSON.parse(tests)
}
