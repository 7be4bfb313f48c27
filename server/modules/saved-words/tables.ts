declare module '../../db/tables.ts' {
  interface Tables {
    /** A word that a learner keeps: saved by hand, or begun by a review. Only these are asked. */
    saved_words: {
      user_id: string
      /** Entry of the dictionary. With the learner the key. */
      entry_id: string
      saved_at: number
    }
    /** In which lists of a learner a saved word is; a list is there as long as a word is in it. */
    saved_word_lists: {
      user_id: string
      entry_id: string
      /** Name of the list. With learner and word the key. */
      list: string
    }
  }
}

export {}
