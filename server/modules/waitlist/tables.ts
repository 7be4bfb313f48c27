declare module '../../db/tables.ts' {
  interface Tables {
    waitlist: {
      email: string
      topic: string
      privacy_policy_version: string
      created_at: number
      /**
       * Identifies the entry in links and in the audit log: nothing leads from it to a person who is
       * gone.
       */
      id: string | null
    }
    /**
     * Mails to everybody on the list of a topic; the recipients still to come follow `written_to`.
     */
    waitlist_letters: {
      id: string
      topic: string
      subject: string
      /** Paragraphs, separated by an empty line. */
      text: string
      created_at: number
      /** Id of the last entry that it was written to. */
      written_to: string
      /** Number of mails written so far. */
      letters: number
      done_at: number | null
    }
  }
}

export {}
