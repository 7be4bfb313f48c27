import { DAY } from '../../../src/lib/durations.ts'
import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'

/** How long what is answered or done stays, in milliseconds. */
const KEPT = 90 * DAY

/** Takes away feedback that an administrator was done with long ago, with the address and the answer. */
export async function purgeDone(db: Db, now: number): Promise<void> {
  await retry(() =>
    db
      .deleteFrom('feedback')
      .where('read_at', '<', now - KEPT)
      .execute(),
  )
}
