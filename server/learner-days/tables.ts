import type { Zone } from '../../src/lib/zones.ts'

declare module '../db/tables.ts' {
  interface Tables {
    /**
     * Past and future zones of a learner's days; a learner who never changed has none, and the zone
     * of the account counts. Rows of the past are never changed.
     */
    learner_zones: {
      user_id: string
      /** Time from which it counts; 0 for the first. */
      from_at: number
      zone: Zone
      /** The learner's day that ended at that moment; empty for the first. */
      after_day: string
    }
  }
}
