declare module '../db/tables.ts' {
  interface Tables {
    outbox: {
      id: string
      /** Null for a mail that must only cost the same time: nobody gets it. */
      recipient: string | null
      subject: string
      text: string
      html: string
      /** JSON: header lines beside those that every mail has. */
      headers: string | null
      /** By which it can be taken back before it is sent; null where nobody ever does. */
      about: string | null
      created_at: number
      next_try_at: number
      /** When it would be of no use any more. */
      give_up_at: number
      tries: number
      sent_at: number | null
      last_error: string | null
    }
  }
}

export {}
