import type { Generated } from 'kysely'

declare module '../../db/tables.ts' {
  interface Tables {
    /** At most one of a person and class; everything printed stays as it was when it was made. */
    certificates: {
      user_id: string
      class_id: string
      number: string
      /** Names its files; nobody guesses it. */
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
      /** Whether it is drawn with the frame that its owner gave points for. */
      has_frame: Generated<0 | 1>
    }
    /** Credentials that hold no more; an id says nothing to who never held its credential. */
    revoked_credentials: { credential_id: string; revoked_at: number }
    /** Keys that credentials are signed with, one for each secret of the server there ever was. */
    signing_keys: {
      /** Thumbprint of the public key (RFC 7638). */
      id: string
      /** Which secret opens it. */
      secret_mark: string
      /** PKCS 8, sealed. */
      sealed_key: string
      /** JWK. */
      public_key: string
      created_at: number
    }
  }
}
