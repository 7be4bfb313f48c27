import type { ClassLevel } from '../../../src/contract/classes.ts'
import type { Db } from '../../db/tables.ts'

/** What a certificate says about a class, and when this learner was done with all of it. */
export interface FinishedClass {
  title: string
  title_ko: string
  level: ClassLevel
  mentor: { name: string; role: string; signature_url: string | null }
  /** Milliseconds UTC; null while something required is left. */
  finished_at: number | null
}

/**
 * Finds a class as a learner has it.
 *
 * @returns undefined when there is no such class
 */
export type FindFinishedClass = (
  db: Db,
  userId: string,
  classId: string,
) => Promise<FinishedClass | undefined>
