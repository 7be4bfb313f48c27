declare module '../db/tables.ts' {
  interface Tables {
    /** Published versions of drafts; rows are added, never changed. */
    publications: {
      /** `class` or `mock-test`. */
      kind: string
      id: string
      /** 1, 2, 3 …; the highest is the one that learners see, unless it is empty. */
      version: number
      /** JSON; empty where it was withdrawn. */
      document: string
      published_at: number
      /** Account of the administrator; null for our own content. */
      published_by: string | null
      note: string | null
    }
  }
}

export {}
