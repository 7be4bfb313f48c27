declare module '../../db/tables.ts' {
  interface Tables {
    feedback: {
      id: string
      topic: string
      subject_id: string
      message: string
      created_at: number
      /** When an administrator was done with it; null until then. */
      read_at: number | null
      /** Whose account it came from; null for a visitor. */
      user_id: string | null
      /** Where a visitor wants the answer; null where none is wanted, or an account's address is known. */
      email: string | null
      answered_at: number | null
      /** Account of the administrator who answered; null as well once that is gone. */
      answered_by: string | null
      /** Paragraphs, an empty line between two. */
      answer: string | null
    }
  }
}

export {}
