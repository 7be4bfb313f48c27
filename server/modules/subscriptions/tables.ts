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
  }
}

export {}
