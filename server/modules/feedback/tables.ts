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
    }
  }
}

export {}
