import { createHash, ECDH } from 'node:crypto'
import { PUSH_DEVICES_MAX } from '../../../../src/contract/limits.ts'
import type { PushSubscription } from '../../../../src/contract/reminders.ts'
import { lockLearner } from '../../../auth/lock-learner.ts'
import type { Who } from '../../../auth/session.ts'
import { retry, transact } from '../../../db/retry.ts'
import type { Db } from '../../../db/tables.ts'
import { ApiError } from '../../../lib/api-error.ts'

interface DeviceDependencies {
  db: Db
  now: () => number
  /** Whether an address belongs to a push service. */
  isService: (address: URL) => boolean
}

/**
 * Lets a browser show reminders for the current user, and for nobody else; a known browser is moved
 * to the current session.
 *
 * @param serverKey public key of ours that it subscribed with
 * @throws ApiError invalid-input for an address that is no push service, or invalid keys;
 *   token-revoked when the session has ended meanwhile
 */
export async function addDevice(
  { db, now, isService }: DeviceDependencies,
  { userId, sessionId }: Who,
  { endpoint, keys }: PushSubscription,
  serverKey: string,
): Promise<void> {
  const address = URL.parse(endpoint)
  if (!address || !isService(address) || !canEncrypt(keys)) throw new ApiError('invalid-input')
  const id = deviceId(endpoint)
  const owner = { user_id: userId, session_id: sessionId, endpoint }
  const device = { ...owner, ...keys, server_key: serverKey }
  await transact(db, async trx => {
    await lockLearner(trx, userId)
    await holdSession(trx, userId, sessionId)
    await trx
      .insertInto('push_devices')
      .values({ id, ...device, created_at: now() })
      .onConflict(conflict => conflict.column('id').doUpdateSet(device))
      .execute()
    await forgetOldest(trx, userId)
  })
}

/**
 * Refuses an ended session, since its browsers were deleted with it. The update that changes
 * nothing locks the session: a concurrent sign-out waits, and then deletes this browser too.
 */
async function holdSession(trx: Db, userId: string, sessionId: string): Promise<void> {
  const alive = await trx
    .updateTable('sessions')
    .set(eb => ({ ended_at: eb.ref('ended_at') }))
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!alive) throw new ApiError('token-revoked')
}

async function forgetOldest(trx: Db, userId: string): Promise<void> {
  const newest = trx
    .selectFrom('push_devices')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(PUSH_DEVICES_MAX)
  await trx
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where('id', 'not in', newest)
    .execute()
}

export async function removeDevice(db: Db, userId: string, endpoint: string): Promise<void> {
  await retry(() => forgetDevice(db, { user_id: userId, device_id: deviceId(endpoint) }))
}

export async function forgetDevice(
  db: Db,
  { user_id, device_id }: { user_id: string; device_id: string },
): Promise<void> {
  await db
    .deleteFrom('push_devices')
    .where('user_id', '=', user_id)
    .where('id', '=', device_id)
    .execute()
}

function deviceId(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url')
}

/**
 * Whether messages can be encrypted with these keys (RFC 8291): a point on the curve, and 16 bytes.
 */
function canEncrypt({ p256dh, auth }: PushSubscription['keys']): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    return ECDH.convertKey(point, 'prime256v1').length > 0
  } catch {
    return false
  }
}
