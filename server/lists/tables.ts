declare module '../db/tables.ts' {
  interface Tables {
    /** What administrators write, of every list. */
    list_items: {
      list: string
      /** The item's, as text. */
      id: string
      position: number
      /** `sapa`: loaded from `content/catalogue/`; `removed`: an administrator took it away. */
      source: 'sapa' | 'admin' | 'removed'
      /** The list's revision when this was written: no other state of the item has the same. */
      version: number
      /** JSON: the item, judged by the schema of its list when it was written */
      document: string
      updated_at: number
    }
  }
}

export {}
