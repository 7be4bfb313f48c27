declare module '../../db/tables.ts' {
  interface Tables {
    /** Stored files. */
    uploads: {
      /** Name in the storage. */
      name: string
      /** Time at which it was stored. */
      at: number
    }
  }
}

export {}
