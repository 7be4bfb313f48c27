declare module '../../db/tables.ts' {
  interface Tables {
    /** Leaderboards with at least one member; the last one who leaves deletes it. */
    leaderboards: {
      /** `class-<id>` for a class, or `friends-<code>`. */
      id: string
      /** Title that its creator gave it; null for a class, which has a title of its own. */
      title: string | null
      created_at: number
    }
    leaderboard_members: {
      user_id: string
      leaderboard_id: string
      /**
       * Room whose members see each other, from 1: a class has more learners than a board has
       * places.
       */
      room: number
      nickname: string
      /** The nickname in the form in which it is compared: `nicknameKey()`. */
      nickname_key: string
      /** Idempotency key of the creator: the same request again creates no second leaderboard. */
      create_key: string | null
      joined_at: number
    }
  }
}

export {}
