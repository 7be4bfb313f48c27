declare module '../../db/tables.ts' {
  interface Tables {
    /** Files that are kept. */
    uploads: {
      /** As it is stored. */
      name: string
      /** When it was kept. */
      at: number
    }
  }
}

export {}
