import { randomInt, randomUUID } from 'node:crypto'
import { PARTNER_KEYS_MAX } from '../../../src/contract/limits.ts'
import { DAY } from '../../../src/lib/durations.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { lockPartner } from './public.ts'

/** How long a rotated key still works, in milliseconds: schools change their pages by hand. */
export const OVERLAP = 7 * DAY

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 24

function newKey(): string {
  const digits = Array.from({ length: LENGTH }, () => DIGITS[randomInt(DIGITS.length)])
  return `pk_${digits.join('')}`
}

/**
 * Creates a key, in a transaction.
 *
 * @returns the key itself
 * @throws ApiError not-found or key-limit
 */
export async function createKey(
  trx: Db,
  partnerId: string,
  label: string,
  now: number,
): Promise<string> {
  if (!(await lockPartner(trx, partnerId))) throw new ApiError('not-found')
  if ((await countActive(trx, partnerId, now)) >= PARTNER_KEYS_MAX) throw new ApiError('key-limit')
  return insertKey(trx, partnerId, label, now)
}

async function countActive(trx: Db, partnerId: string, now: number): Promise<number> {
  const active = await trx
    .selectFrom('partner_keys')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute()
  return active.length
}

async function insertKey(trx: Db, partner_id: string, label: string, now: number) {
  const key = newKey()
  await trx
    .insertInto('partner_keys')
    .values({ id: randomUUID(), partner_id, key, label, created_at: now, ends_at: null })
    .execute()
  return key
}

/** A key of a partner. */
export interface KeyOf {
  partnerId: string
  keyId: string
}

/**
 * Replaces a key by a new one, in a transaction; the former one works for a week. Its place among
 * the active keys goes over to the new one, so that a partner with all of them can rotate.
 *
 * @returns the new key
 * @throws ApiError not-found, or not-possible for a key that ends already or beside too many others
 */
export async function rotateKey(
  trx: Db,
  { partnerId, keyId }: KeyOf,
  now: number,
): Promise<string> {
  if (!(await lockPartner(trx, partnerId))) throw new ApiError('not-found')
  const former = await findKey(trx, { partnerId, keyId })
  if (former.ends_at !== null)
    throw new ApiError('not-possible', 'Kunci ini sudah diganti atau dicabut.')
  // Each key, and one that it has replaced.
  if ((await countActive(trx, partnerId, now)) >= 2 * PARTNER_KEYS_MAX)
    throw new ApiError(
      'not-possible',
      'Terlalu banyak kunci lama yang masih berlaku. Cabut dulu yang tidak dipakai lagi.',
    )
  await trx
    .updateTable('partner_keys')
    .set({ ends_at: now + OVERLAP })
    .where('id', '=', keyId)
    .execute()
  return insertKey(trx, partnerId, former.label, now)
}

/** Ends a key at once, in a transaction; one that has ended stays as it is. @throws ApiError not-found */
export async function revokeKey(trx: Db, key: KeyOf, now: number): Promise<void> {
  const { ends_at } = await findKey(trx, key)
  if (ends_at !== null && ends_at <= now) return
  await trx.updateTable('partner_keys').set({ ends_at: now }).where('id', '=', key.keyId).execute()
}

async function findKey(trx: Db, { partnerId, keyId }: KeyOf) {
  const row = await trx
    .selectFrom('partner_keys')
    .select(['label', 'ends_at'])
    .where('id', '=', keyId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  if (!row) throw new ApiError('not-found', 'Kunci ini tidak ada.')
  return row
}
