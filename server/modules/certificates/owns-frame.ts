import type { Db } from '../../db/tables.ts'
import { findFrame } from '../../rewards/find-frame.ts'

/** Whether a learner has given points for a frame. */
export async function ownsFrame(db: Db, userId: string): Promise<boolean> {
  return (await findFrame(db, userId)) !== undefined
}
