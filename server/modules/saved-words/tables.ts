declare module '../../db/tables.ts' {
  interface Tables {
    /**
     * Words that a learner has saved, by hand or with their first review. Only these are reviewed.
     */
    saved_words: {
      user_id: string
      /** Dictionary entry. Together with the learner it is the key. */
      entry_id: string
      saved_at: number
    }
    /** Lists of a learner's saved words; a list exists as long as a word is in it. */
    saved_word_lists: {
      user_id: string
      entry_id: string
      /** Name of the list. Together with learner and word it is the key. */
      list: string
    }
  }
}

export {}
