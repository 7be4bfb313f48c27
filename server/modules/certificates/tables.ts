import type { Generated } from 'kysely'
import type { SigningKeyRow } from '../../auth/signing-keys.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** At most one per person and class; the printed data stays as it was at its creation. */
    certificates: {
      user_id: string
      class_id: string
      number: string
      /** Unguessable name of its files. */
      key: string
      name: string
      class_title: string
      class_title_ko: string
      class_level: string
      mentor_name: string
      mentor_role: string
      mentor_signature_url: string | null
      finished_at: number
      issued_at: number
      revoked_at: number | null
      /** Whether it is drawn with the frame that its owner bought with points. */
      has_frame: Generated<0 | 1>
    }
    /** Revoked credentials; an id means nothing to those who never had the credential. */
    revoked_credentials: { credential_id: string; revoked_at: number }
    /** Keys that sign credentials, one for each secret that the server ever had. */
    signing_keys: SigningKeyRow
  }
}
