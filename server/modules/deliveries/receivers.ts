import { randomBytes, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ReceiverKind } from '../../../src/contract/deliveries.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { seal, unseal } from '../../auth/sealing.ts'
import { allSecrets, type Secrets } from '../../auth/secret.ts'
import { retry } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { GIVE_UP_AFTER } from './public.ts'
import { LEASE } from './worker.ts'

export type Receiver = Selectable<Tables['delivery_receivers']>

const PURPOSE = 'receiver of deliveries'
/** Bytes of a webhook's secret: Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32
/** How long a secret that was replaced still signs, in milliseconds: servers change by hand. */
const FORMER_SECRET_FOR = DAY

/** Returns the secret of a new webhook. */
export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}

/** Returns the receivers of a partner, the oldest first. */
export function readReceivers(db: Db, partnerId: string): Promise<Receiver[]> {
  return db
    .selectFrom('delivery_receivers')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function readReceiver(db: Db, id: string): Promise<Receiver | undefined> {
  return db.selectFrom('delivery_receivers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A receiver as somebody enters it. */
export interface NewReceiver {
  kind: ReceiverKind
  url: string
  description?: string
  username?: string
  secret: string
}

/** Adds a receiver to a partner, in a transaction that has locked the partner. */
export async function addReceiver(
  trx: Db,
  { secret: ownSecret }: Pick<Secrets, 'secret'>,
  partner_id: string,
  { kind, url, description = '', username, secret }: NewReceiver,
  created_at: number,
): Promise<Receiver> {
  const receiver: Receiver = {
    ...{ id: randomUUID(), partner_id, kind, url, description, created_at },
    username: username ?? null,
    sealed_secret: seal(ownSecret, secret, PURPOSE),
    ...{ former_sealed_secret: null, former_until: null },
    is_active: 1,
    failing_since: null,
  }
  await trx.insertInto('delivery_receivers').values(receiver).execute()
  return receiver
}

/** A receiver of a partner. */
export interface ReceiverOf {
  partnerId: string
  receiverId: string
}

/** @throws ApiError not-found */
export async function requireReceiver(
  db: Db,
  { partnerId, receiverId }: ReceiverOf,
  kind: ReceiverKind,
): Promise<void> {
  const receiver = await readReceiver(db, receiverId)
  if (receiver?.partner_id !== partnerId || receiver.kind !== kind)
    throw new ApiError('not-found', 'Webhook ini tidak ada.')
}

/** Changes a receiver, in a transaction. */
export async function changeReceiver(
  trx: Db,
  { receiverId }: ReceiverOf,
  { is_active, ...fields }: Pick<Receiver, 'url' | 'description'> & { is_active: boolean },
): Promise<void> {
  await trx
    .updateTable('delivery_receivers')
    .set({ ...fields, is_active: is_active ? 1 : 0, failing_since: null })
    .where('id', '=', receiverId)
    .execute()
}

/**
 * Gives a webhook another secret, in a transaction. The one before signs too for a day, and one
 * before that no more.
 */
export async function rotateSecret(
  trx: Db,
  { receiverId }: ReceiverOf,
  { secret: ownSecret }: Pick<Secrets, 'secret'>,
  { secret, now }: { secret: string; now: number },
): Promise<Receiver> {
  return trx
    .updateTable('delivery_receivers')
    .set(({ ref }) => ({
      former_sealed_secret: ref('sealed_secret'),
      former_until: now + FORMER_SECRET_FOR,
      sealed_secret: seal(ownSecret, secret, PURPOSE),
    }))
    .where('id', '=', receiverId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes secrets that sign no more. */
export async function purgeFormerSecrets(db: Db, now: number): Promise<void> {
  await db
    .updateTable('delivery_receivers')
    .set({ former_sealed_secret: null })
    .where('former_until', '<=', now)
    .where('former_sealed_secret', 'is not', null)
    .execute()
}

/** Sets the learning record store of a partner, in a transaction that has locked the partner. */
export async function setLrs(
  trx: Db,
  secrets: Pick<Secrets, 'secret'>,
  partnerId: string,
  { url, key: username, secret }: { url: string; key: string; secret: string },
  now: number,
): Promise<void> {
  const sealed_secret = seal(secrets.secret, secret, PURPOSE)
  const { numUpdatedRows } = await trx
    .updateTable('delivery_receivers')
    .set({ url, username, sealed_secret, is_active: 1, failing_since: null })
    .where('partner_id', '=', partnerId)
    .where('kind', '=', 'xapi')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await addReceiver(trx, secrets, partnerId, { kind: 'xapi', url, username, secret }, now)
}

/** Deletes a receiver with all that went or would go out to it, in a transaction. */
export async function deleteReceiver(trx: Db, { partnerId, receiverId }: ReceiverOf) {
  await trx.deleteFrom('delivery_receivers').where('id', '=', receiverId).execute()
  await trx
    .deleteFrom('deliveries')
    .where('partner_id', '=', partnerId)
    .where('target', '=', receiverId)
    .execute()
}

/** Returns the secret of a receiver; undefined where it was sealed with a secret we lost. */
export function secretOf({ sealed_secret }: Receiver, secrets: Secrets): string | undefined {
  return openSecret(sealed_secret, secrets)
}

/** Returns the secret before that one, while it signs too. */
export function formerSecretOf(
  { former_sealed_secret, former_until }: Receiver,
  secrets: Secrets,
  now: number,
): string | undefined {
  if (former_sealed_secret === null || now >= (former_until ?? 0)) return undefined
  return openSecret(former_sealed_secret, secrets)
}

function openSecret(sealed: string, secrets: Secrets): string | undefined {
  for (const ours of allSecrets(secrets)) {
    const secret = unseal(ours, sealed, PURPOSE)
    if (secret !== undefined) return secret
  }
  return undefined
}

/** Notes that a receiver has taken something: after failures all that waits for it is due. */
export async function noteArrival(db: Db, receiver: Receiver, now: number): Promise<void> {
  if (receiver.failing_since === null) return
  await retry(() =>
    db
      .updateTable('delivery_receivers')
      .set({ failing_since: null })
      .where('id', '=', receiver.id)
      .where('is_active', '=', 1)
      .execute(),
  )
  await bringForward(db, receiver, now)
}

async function bringForward(db: Db, { id, partner_id }: Receiver, now: number): Promise<void> {
  await retry(() =>
    db
      .updateTable('deliveries')
      .set({ next_try_at: now })
      .where('partner_id', '=', partner_id)
      .where('target', '=', id)
      .where('done_at', 'is', null)
      // Those that are under way have a lease.
      .where('next_try_at', '>', now + LEASE)
      .execute(),
  )
}

/** Notes a failure of a receiver, and switches off one that has failed for three days. */
export async function noteFailure(
  db: Db,
  { id, failing_since }: Receiver,
  { now, isGone }: { now: number; isGone: boolean },
): Promise<void> {
  const since = failing_since ?? now
  const isOver = isGone || now - since >= GIVE_UP_AFTER
  if (failing_since !== null && !isOver) return
  await retry(() =>
    db
      .updateTable('delivery_receivers')
      .set({ failing_since: since, ...(isOver ? { is_active: 0 as const } : {}) })
      .where('id', '=', id)
      .where('is_active', '=', 1)
      .where('failing_since', failing_since === null ? 'is' : '=', failing_since)
      .execute(),
  )
}
