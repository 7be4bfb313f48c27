import { retry } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { GIVE_UP_AFTER } from './public.ts'

/** Begins the attempts of a partner's finished deliveries anew, with their ids. */
function replaying(db: Db, partnerId: string, now: number) {
  return db
    .updateTable('deliveries')
    .set({ next_try_at: now, give_up_at: now + GIVE_UP_AFTER, attempts: 0, done_at: null })
    .where('partner_id', '=', partnerId)
    .where('done_at', 'is not', null)
}

/** Sends a delivery again, whether it arrived or not. @throws ApiError not-found or not-possible */
export async function replayOne(
  db: Db,
  partnerId: string,
  deliveryId: string,
  now: number,
): Promise<void> {
  const replay = replaying(db, partnerId, now).where('id', '=', deliveryId)
  const { numUpdatedRows } = await retry(() => replay.executeTakeFirst())
  if (numUpdatedRows > 0n) return
  const waiting = await db
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', deliveryId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  if (!waiting) throw new ApiError('not-found', 'Kiriman ini tidak ada.')
  throw new ApiError('not-possible', 'Kiriman ini masih menunggu dan akan dikirim sendiri.')
}

/** Sends all deliveries again that were written since an instant and have failed. */
export async function replayAllFailed(
  db: Db,
  partnerId: string,
  since: number,
  now: number,
): Promise<void> {
  const replay = replaying(db, partnerId, now)
    .where('created_at', '>=', since)
    .where('last_error', 'is not', null)
  await retry(() => replay.execute())
}
