declare module '../../db/tables.ts' {
  interface Tables {
    feedback: {
      id: string
      topic: string
      subject_id: string
      message: string
      created_at: number
      /** When it was marked as done or answered; null until then. */
      read_at: number | null
      /** Account that sent it; null for a visitor. */
      user_id: string | null
      /** Address for the answer to a visitor; null where none is wanted, or an account is known. */
      email: string | null
      answered_at: number | null
      /** Account of the administrator who answered; null as well once that account is deleted. */
      answered_by: string | null
      /** Paragraphs, separated by an empty line. */
      answer: string | null
    }
  }
}

export {}
