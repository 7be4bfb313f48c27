declare module '../../db/tables.ts' {
  interface Tables {
    dictionary_sections: { id: string; position: number; title: string }
    dictionary_categories: { id: string; section_id: string; position: number; title: string }
    dictionary_entries: {
      id: string
      source: 'sapa' | 'krdict'
      /** Reading order; our own content comes before imports. */
      position: number
      word: string
      part_of_speech: string | null
      level: string | null
      pronunciation: string | null
      romanization: string
      origin: string | null
      /** JSON: texts for a results list by language, `{ id?, en?, ko? }` */
      gloss: string
      /** JSON: Sense[] */
      senses: string
      /** JSON: WordForm[] */
      forms: string
      /** The word that an idiom, a proverb or a phrase belongs to. */
      head_id: string | null
      /** JSON: other spellings by which it is found, right and wrong ones */
      variants: string
      /** One key per line, see entry-keys.ts. */
      search_keys: string
      /** Hash of everything above, so that an unchanged entry is not written again. */
      content_hash: string
    }
    dictionary_links: {
      /** An imported entry. */
      entry_id: string
      /** The entry of ours that is the same word; null where an administrator decided that none is. */
      word_id: string | null
      /** 1 where an administrator decided: neither a start nor an import changes it. */
      is_decided: number
    }
    dictionary_entry_categories: { category_id: string; entry_id: string; position: number }
  }
}

export {}
