declare module '../../db/tables.ts' {
  interface Tables {
    waitlist: {
      email: string
      topic: string
      privacy_policy_version: string
      created_at: number
      /** Stands for it in links and in the audit log: nothing leads from it to a person who is gone. */
      id: string | null
    }
    /** Letters to all who wait for something; who is not written to yet follows `written_to`. */
    waitlist_letters: {
      id: string
      topic: string
      subject: string
      /** Paragraphs, an empty line between two. */
      text: string
      created_at: number
      /** Id of the last wish that it was written to. */
      written_to: string
      /** How many were written. */
      letters: number
      done_at: number | null
    }
  }
}

export {}
