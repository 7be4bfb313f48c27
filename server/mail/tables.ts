declare module '../db/tables.ts' {
  interface Tables {
    outbox: {
      id: string
      /** Null for a mail that only has to cost the same time: nobody gets it. */
      recipient: string | null
      subject: string
      text: string
      html: string
      /** JSON: header lines besides those of every mail. */
      headers: string | null
      /** Key by which it can be withdrawn before it is sent; null where that never happens. */
      about: string | null
      created_at: number
      next_try_at: number
      /** Time after which it would be of no use any more. */
      give_up_at: number
      tries: number
      sent_at: number | null
      last_error: string | null
    }
  }
}

export {}
