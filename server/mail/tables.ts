declare module '../db/tables.ts' {
  interface Tables {
    outbox: {
      id: string
      /** Null for a mail that must only cost the same time: nobody gets it. */
      recipient: string | null
      subject: string
      text: string
      html: string
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
