declare module '../../db/tables.ts' {
  interface Tables {
    feedback: {
      id: string
      topic: string
      subject_id: string
      message: string
      created_at: number
    }
  }
}

export {}
