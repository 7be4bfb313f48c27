declare module '../db/tables.ts' {
  interface Tables {
    /** The items of every list. */
    list_items: {
      list: string
      /** Id of the item, as text. */
      id: string
      position: number
      /** `sapa`: loaded from `content/catalogue/`; `removed`: removed by an administrator. */
      source: 'sapa' | 'admin' | 'removed'
      /** The list's revision when this was written, unique among all states of the item. */
      version: number
      /** JSON: the item, checked against the schema of its list when it was written. */
      document: string
      updated_at: number
    }
  }
}

export {}
