declare module '../../db/tables.ts' {
  interface Tables {
    /**
     * People who have had the free trial. A row outlives its account by a year, or the trial could
     * be had again.
     */
    trials: {
      /** HMAC of the normalized address. */
      person: string
      /** Null once the account was deleted. */
      user_id: string | null
      claimed_at: number
      erased_at: number | null
    }
    /** Ends of access that a learner was told of beforehand, each once. */
    access_reminders: { user_id: string; ends_at: number; sent_at: number }
    /**
     * Every grant of access to classes. How long they last together is computed (`periodsOf`), so
     * that no grant depends on those that existed when it was written.
     */
    access_grants: {
      user_id: string
      /** Source of the grant: `order sapa-…`, `trial` or `grant …`. One source never gives two. */
      source: string
      kind: 'trial' | 'subscription'
      /** JSON: string[]; all classes of these languages. */
      language_ids: string
      /** JSON: string[] */
      class_ids: string
      days: number
      granted_at: number
      /** Null while it is valid; points and certificates from before stay. */
      revoked_at: number | null
      /** Reason of the administrator who gave it; null otherwise. */
      reason: string | null
    }
  }
}

export {}
