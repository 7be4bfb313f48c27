import type { Zone } from '../../src/lib/zones.ts'
import type { Db } from '../db/tables.ts'
import { ApiError } from '../lib/api-error.ts'
import { type LearnerDay, learnerDay, withZone, type ZoneFrom } from './learner-day.ts'

/**
 * Returns the zones that decide a learner's days, the oldest first.
 *
 * @throws ApiError token-revoked when the account was deleted
 */
export async function readZones(db: Db, userId: string): Promise<ZoneFrom[]> {
  const zones = (await readZonesOf(db, [userId])).get(userId)
  if (!zones) throw new ApiError('token-revoked')
  return zones
}

/** Returns the zones of several learners, the oldest first; of deleted accounts there are none. */
export async function readZonesOf(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ZoneFrom[]>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .leftJoin('learner_zones', 'learner_zones.user_id', 'users.id')
    .select(['users.id', 'time_zone', 'from_at', 'zone', 'after_day'])
    .where('users.id', 'in', userIds)
    .orderBy('from_at')
    .execute()
  const zones = new Map<string, ZoneFrom[]>()
  for (const { id, time_zone, from_at, zone, after_day } of rows) {
    const from = {
      from_at: from_at ?? 0,
      // A learner who never changed it has the zone of the account.
      zone: zone ?? (time_zone as Zone),
      after_day: after_day ?? '',
    }
    zones.set(id, [...(zones.get(id) ?? []), from])
  }
  return zones
}

/** Returns a learner's current day, by the server's clock. @throws ApiError token-revoked */
export async function readLearnerDay(db: Db, userId: string, now: number): Promise<LearnerDay> {
  return learnerDay(await readZones(db, userId), now)
}

/**
 * Changes the zone of a learner's days from their next day on, in the transaction that has locked
 * the account and before its zone is changed.
 */
export async function changeZone(trx: Db, user_id: string, zone: Zone, now: number): Promise<void> {
  const existing = await readZones(trx, user_id)
  const zones = withZone(existing, zone, now)
  if (zones.length === 1 && existing.length === 1) return
  await trx
    .deleteFrom('learner_zones')
    .where('user_id', '=', user_id)
    .where('from_at', '>', now)
    .execute()
  await trx
    .insertInto('learner_zones')
    .values(zones.map(each => ({ ...each, user_id })))
    .onConflict(conflict => conflict.columns(['user_id', 'from_at']).doNothing())
    .execute()
}
