declare module '../../db/tables.ts' {
  interface Tables {
    /** Partners on whose pages a learner has signed in, until the learner disconnects them. */
    connected_partners: {
      user_id: string
      partner_id: string
      /** Id of the learner for this partner alone. */
      account_id: string
      /** All scopes that the learner has allowed so far, separated by spaces. */
      scope: string
      connected_at: number
    }
    /** Codes of authorization requests that were allowed. */
    connection_codes: {
      hash: string
      user_id: string
      session_id: string
      partner_id: string
      origin: string
      scope: string
      /** S256 of the verifier that the partner's page has. */
      challenge: string
      expires_at: number
      /** The connection for which it was exchanged; null while it was not. */
      connection_id: string | null
    }
  }
}

export {}
