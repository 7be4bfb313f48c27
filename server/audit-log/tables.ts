declare module '../db/tables.ts' {
  interface Tables {
    /** Actions of administrators, and of partners' teachers. Rows are never changed or removed; the database refuses it. */
    audit_log: {
      /** UUID of version 7: sorts in the order in which they were written. */
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
    /** The data changed by each of them, by its id; likewise never changed. */
    audit_changes: {
      id: string
      /** JSON: the fields that differ; all fields where the item was created or removed. */
      before: string | null
      after: string | null
    }
    /** The chain of hashes of the entries; likewise never changed. */
    audit_chain: {
      /** From 1 on, without gaps. */
      position: number
      entry: string
      /** Hash of the entry, its changes and the hash before. */
      hash: string
    }
  }
}

export {}
