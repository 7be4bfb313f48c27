import type { Zone } from '../../src/lib/zones.ts'

declare module '../db/tables.ts' {
  interface Tables {
    /**
     * By which zones a learner's days went and will go; who never moved has none, and the zone of
     * the account counts. Rows of the past are never changed.
     */
    learner_zones: {
      user_id: string
      /** When it took effect, or will. 0 for the first. */
      from_at: number
      zone: Zone
      /** The learner's day that ended then; empty for the first. */
      after_day: string
    }
  }
}
