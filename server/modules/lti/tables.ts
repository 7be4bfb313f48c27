import type { SigningKeyRow } from '../../auth/signing-keys.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** Learning management systems of partners. */
    lti_platforms: PlatformRow
    /** Nonces of launches that were received: each works once. */
    lti_nonces: { nonce: string; expires_at: number }
    /** Pages to which launches have led. */
    lti_launches: LaunchRow
    /** Columns of platforms' gradebooks into which the results of a pupil go. */
    lti_grades: {
      pupil_id: string
      mock_test_id: string
      /** Address of the column. */
      lineitem: string
      platform_id: string
      /** Names the pupil at the platform (`sub`). */
      sub: string
    }
    /** Groups of platforms' courses. */
    lti_courses: {
      platform_id: string
      /** Names the course at the platform. */
      context_id: string
      group_id: string
      /** Address of the list of its members; null where the platform gives none. */
      members_url: string | null
    }
    lti_keys: SigningKeyRow
  }
}

export interface PlatformRow {
  id: string
  partner_id: string
  name: string
  issuer: string
  client_id: string
  /** JSON: string[] */
  deployment_ids: string
  auth_url: string
  token_url: string
  jwks_url: string
  created_at: number
}

export interface LaunchRow {
  id: string
  platform_id: string
  kind: 'test' | 'choice' | 'teacher'
  /** Hash of the code in the address of the page; null once it was used. */
  code_hash: string | null
  /** The pupil who takes the test. */
  pupil_id: string | null
  mock_test_id: string | null
  /** JSON: origins of the pages that may frame it. */
  framers: string
  /** JSON: where the choice of tests goes (Deep Linking 2.0). */
  choice: string | null
  expires_at: number
}
