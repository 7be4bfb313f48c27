declare module '../../db/tables.ts' {
  interface Tables {
    /** Consents of a learner, and when they were given. */
    consents: { user_id: string; document: string; version: string; given_at: number }
    refresh_tokens: {
      user_id: string
      /** SHA-256 of the token. */
      hash: string
      session_id: string
      created_at: number
      rotated_at: number | null
      /** The token it was exchanged for, sealed, in case the response was lost. */
      successor: string | null
    }
    /**
     * One code per purpose, address and browser: a new one replaces the earlier one of the same
     * browser.
     */
    one_time_codes: {
      purpose: 'register' | 'reset' | 'login' | 'sign-in'
      email: string
      code_hash: string
      /** SHA-256 of the cookie of the browser that asked. */
      browser_hash: string
      tries: number
      expires_at: number
      /** Hash of the grant that a correct code led to; null before. */
      grant_hash: string | null
      grant_expires_at: number | null
      /** JSON: the registration that waits for its code; null for other purposes. */
      registration: string | null
    }
    photos: { user_id: string; file: string; base64: string }
  }
}

export {}
