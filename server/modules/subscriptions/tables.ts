declare module '../../db/tables.ts' {
  interface Tables {
    /** Who has had the free trial. It outlives the account for a year, or it could be had again. */
    trials: {
      /** HMAC of the normalized address. */
      person: string
      /** Null once the account was deleted. */
      user_id: string | null
      claimed_at: number
      erased_at: number | null
    }
    /** Ends of rights that somebody was told of beforehand: of each once. */
    access_reminders: { user_id: string; ends_at: number; sent_at: number }
    /**
     * Every right to classes that a learner was ever given. How long they last together is
     * computed (`periodsOf`), so that none depends on what was there when another was written.
     */
    access_grants: {
      user_id: string
      /** What it comes from: `order sapa-…`, `trial` or `grant …`. One source never gives two. */
      source: string
      kind: 'trial' | 'subscription'
      /** JSON: string[]; all classes of these languages. */
      language_ids: string
      /** JSON: string[] */
      class_ids: string
      days: number
      granted_at: number
      /** Null while it holds; what it has already given stays given. */
      revoked_at: number | null
      /** Why an administrator gave it; null otherwise. */
      reason: string | null
    }
  }
}

export {}
