declare module '../../db/tables.ts' {
  interface Tables {
    /** One row for each day on which a learner checked in, or that was covered for their streak. */
    check_ins: {
      user_id: string
      /** `yyyy-mm-dd`, the learner's own. Part of the key, so that no day counts twice. */
      day: string
      kind: 'check-in' | 'repair' | 'freeze' | 'zone-change'
      /** When it was written, in milliseconds UTC. */
      at: number
      /** The streak after it; a covered day has the previous one. */
      streak: number
    }
    /** Streak freezes, bought in advance with points. */
    freezes: {
      user_id: string
      /** The redemption that brought it. */
      id: string
      /** The learner's first day that it can cover. */
      from_day: string
      /** The day that it covered; null while it is unused. */
      used_for: string | null
    }
  }
}

export {}
