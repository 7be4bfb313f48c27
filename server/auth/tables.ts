declare module '../db/tables.ts' {
  interface Tables {
    /** Everything a learner owns is keyed by their id first, so that it can live on one of many machines. */
    users: {
      id: string
      /** Lower case. */
      email: string
      name: string
      phone: string | null
      education_level: string | null
      time_zone: string
      /** File name of the profile photo. */
      photo: string | null
      password_hash: string
      is_admin: 0 | 1
      is_disabled: 0 | 1
      points: number
      daily_check_in_streak: number
      last_check_in_date: string | null
      created_at: number
    }
    sessions: {
      user_id: string
      id: string
      device: string
      created_at: number
      last_used_at: number
      /** Fixed at the start, however often the session is used. */
      expires_at: number
      ended_at: number | null
    }
    /** Pages of partners on which a learner is signed in; a sign-in that ends is deleted. */
    connections: {
      user_id: string
      id: string
      /** The session on our own site, with which it ends. */
      session_id: string
      partner_id: string
      origin: string
      /** Scopes that the learner has allowed, separated by spaces. */
      scope: string
      refresh_hash: string
      /** Hash of the refresh token before this one. */
      former_hash: string | null
      rotated_at: number
      expires_at: number
    }
    /** Counters of attempts (attempt-counter.ts), each for one key and one window of time. */
    attempts: { key: string; window_start: number; count: number }
    /** The authenticator app of an account, at most one. */
    authenticators: {
      user_id: string
      /** Its key in Base32, sealed. */
      sealed_key: string
      /** Milliseconds UTC; null until a code of the app has confirmed it. */
      confirmed_at: number | null
      /** Number of the last period whose code was used: each code works once. */
      last_period: number
    }
    passkeys: {
      user_id: string
      id: string
      /** Id that the authenticator gave it, in Base64url. */
      credential_id: string
      /** COSE key in Base64url. */
      public_key: string
      /** Uses as the authenticator counts them; 0 where it does not. */
      counter: number
      /** JSON: how a browser reaches the authenticator. */
      transports: string
      /** Whether the passkey is on all devices of its owner. */
      is_synced: 0 | 1
      name: string
      created_at: number
      last_used_at: number | null
    }
    /** Challenges that were answered, until they expire: each works once. */
    used_passkey_challenges: { hash: string; expires_at: number }
    /** Codes for an owner who has lost the app; a used one is deleted. */
    recovery_codes: {
      user_id: string
      /** HMAC of the code. */
      hash: string
    }
  }
}

export {}
