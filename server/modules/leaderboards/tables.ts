declare module '../../db/tables.ts' {
  interface Tables {
    /** One that somebody takes part in; with the last who leaves, it goes. */
    leaderboards: {
      /** `class-<id>` of a class, or `friends-<code>`. */
      id: string
      /** As its maker named it; null of a class, which has a title. */
      title: string | null
      created_at: number
    }
    leaderboard_members: {
      user_id: string
      leaderboard_id: string
      /** Who sees each other: a class has more learners than a board has places. From 1. */
      room: number
      nickname: string
      /** The nickname as it is compared: `nicknameKey()`. */
      nickname_key: string
      /** Of who made it: sent again, it makes no second one. */
      create_key: string | null
      joined_at: number
    }
  }
}

export {}
