declare module '../db/tables.ts' {
  interface Tables {
    /** The first answer to a question of a day; nothing changes it. */
    daily_answers: {
      user_id: string
      day: string
      /** From 1, as the day has its questions. With learner and day the key. */
      number: number
      question_id: string
      /** Of the option in the content, from 0 (ids change with the secret). */
      place: number
      at: number
    }
  }
}

export {}
