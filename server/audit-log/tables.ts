declare module '../db/tables.ts' {
  interface Tables {
    /** What administrators did. Rows are never changed nor removed; the database refuses it. */
    audit_log: {
      /** UUID of version 7: in the order in which they were written. */
      id: string
      at: number
      actor_id: string
      network: string
      action: string
      resource: string
      item_id: string
      title: string
      reason: string | null
    }
    /** What each of them changed, by its id; likewise for good. */
    audit_changes: {
      id: string
      /** JSON: the fields that differ; all of them where the item was created or removed. */
      before: string | null
      after: string | null
    }
  }
}

export {}
