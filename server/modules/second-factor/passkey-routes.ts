import { randomUUID } from 'node:crypto'
import { passkeyChangedMail } from '../../../content/mail/passkey-changed.ts'
import { PASSKEYS_MAX } from '../../../src/contract/limits.ts'
import type { Passkey } from '../../../src/contract/passkeys.ts'
import * as calls from '../../../src/contract/passkeys.ts'
import { requirePassword } from '../../auth/confirm-password.ts'
import { deviceOf } from '../../auth/device.ts'
import { lockLearner } from '../../auth/lock-learner.ts'
import {
  checkRegistration,
  findPasskeys,
  type PasskeyRow,
  registrationOptions,
} from '../../auth/passkeys.ts'
import { logSecurity } from '../../auth/security-log.ts'
import { retry, transact } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { Dependencies } from '../../module.ts'

const TOO_MANY = `Satu akun bisa punya paling banyak ${PASSKEYS_MAX} passkey. Hapus satu dulu.`
const REFUSED = 'Passkey ini belum bisa disimpan. Coba tambahkan sekali lagi.'

/** Routes for the passkeys of the current user. */
export function passkeyRoutes(dependencies: Dependencies) {
  const { db, log, now } = dependencies
  return [
    on(calls.getPasskeys, async ({ who }) => ({
      data: (await findPasskeys(db, who.userId)).map(showPasskey),
    })),
    on(calls.preparePasskey, async ({ who, body }) => {
      await requirePassword(dependencies, who.userId, body.password)
      const user = await findUser(db, who.userId)
      return { data: { ...(await registrationOptions(dependencies, { ...who, ...user })) } }
    }),
    on(calls.addPasskey, async ({ who, body, c }) => {
      const checked = await checkRegistration(dependencies, who, body.response)
      if (!checked) throw new ApiError('not-possible', REFUSED)
      const name = deviceOf(c.req.header('user-agent'))
      const times = { created_at: now(), last_used_at: null }
      const row = { ...checked, ...times, user_id: who.userId, id: randomUUID(), name }
      await transact(db, trx => insertPasskey(trx, row))
      dependencies.onMail()
      logSecurity(log, 'passkey-added', { user: who.userId })
      return { data: showPasskey(row) }
    }),
    on(calls.renamePasskey, async ({ who, params, body }) => {
      const renamed = await retry(() =>
        db
          .updateTable('passkeys')
          .set({ name: body.name })
          .where('user_id', '=', who.userId)
          .where('id', '=', params.id)
          .returningAll()
          .executeTakeFirst(),
      )
      if (!renamed) throw new ApiError('not-found')
      return { data: showPasskey(renamed) }
    }),
    on(calls.removePasskey, async ({ who, params, body }) => {
      await requirePassword(dependencies, who.userId, body.password)
      const removed = await transact(db, trx => removePasskeys(trx, who.userId, now(), params.id))
      if (removed === 0) throw new ApiError('not-found')
      dependencies.onMail()
      logSecurity(log, 'passkey-removed', { user: who.userId })
      return { data: {} }
    }),
  ]
}

/** Adds a passkey, and notifies its owner by mail. @throws ApiError not-possible */
async function insertPasskey(trx: Db, row: PasskeyRow): Promise<void> {
  // So that several at once are not too many.
  await lockLearner(trx, row.user_id)
  const existing = await findPasskeys(trx, row.user_id)
  if (existing.length >= PASSKEYS_MAX) throw new ApiError('not-possible', TOO_MANY)
  const added = await trx
    .insertInto('passkeys')
    .values(row)
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new ApiError('not-possible', REFUSED)
  await notify(trx, row, 'added', row.created_at)
}

/**
 * Removes passkeys, and notifies their owner by mail.
 *
 * @param onlyId the one to remove; all when absent
 * @returns how many there were
 */
export async function removePasskeys(
  trx: Db,
  userId: string,
  now: number,
  onlyId?: string,
): Promise<number> {
  const removed = await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .$if(onlyId !== undefined, query => query.where('id', '=', onlyId ?? ''))
    .returningAll()
    .execute()
  for (const row of removed) await notify(trx, row, 'removed', now)
  return removed.length
}

async function notify(
  trx: Db,
  { user_id, name: passkey }: PasskeyRow,
  change: 'added' | 'removed',
  now: number,
): Promise<void> {
  const { email, name } = await findUser(trx, user_id)
  await enqueue(trx, { recipient: email, ...passkeyChangedMail({ name, passkey, change }) }, now)
}

async function findUser(db: Db, userId: string): Promise<{ email: string; name: string }> {
  const query = db.selectFrom('users').select(['email', 'name']).where('id', '=', userId)
  const user = await query.executeTakeFirst()
  if (!user) throw new ApiError('token-revoked')
  return user
}

export function showPasskey(row: PasskeyRow): Passkey {
  const { id, name, created_at, last_used_at } = row
  return { id, name, created_at, last_used_at, is_synced: row.is_synced === 1 }
}
