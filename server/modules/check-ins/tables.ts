declare module '../../db/tables.ts' {
  interface Tables {
    /** One row for each day on which a learner checked in, or that was kept for their streak. */
    check_ins: {
      user_id: string
      /** `yyyy-mm-dd`, the learner's own. With the learner the key: no day counts twice. */
      day: string
      kind: 'check-in' | 'repair' | 'freeze' | 'zone-change'
      /** When it was written, in milliseconds UTC. */
      at: number
      /** The streak after it; that of before on days that were kept. */
      streak: number
    }
    /** Days in advance that points were given for. */
    freezes: {
      user_id: string
      /** The redemption it came from. */
      id: string
      /** From which day of the learner on it can keep one. */
      from_day: string
      /** The day it kept; null while it is at hand. */
      used_for: string | null
    }
  }
}

export {}
