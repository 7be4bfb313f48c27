import { createPublicKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { SIGNING_KEYS_MAX } from '../../../src/contract/limits.ts'
import type { SigningKey } from '../../../src/contract/signing-keys.ts'
import { seal, unseal } from '../../auth/sealing.ts'
import { allSecrets, type Secrets } from '../../auth/secret.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { randomDigits } from '../../lib/random-names.ts'
import { lockPartner } from '../partners/public.ts'

type SigningKeyRow = Selectable<Tables['partner_signing_keys']>

const PURPOSE = 'signing key of a school'
/** Bytes of a secret: as many as those of an HS256 signature (RFC 7518, section 3.2). */
const SECRET_BYTES = 32

/** Returns the keys of a partner, the newest first. */
export async function readSigningKeys(db: Db, partnerId: string): Promise<SigningKey[]> {
  const rows = await rowsOf(db, partnerId)
  return rows.map(toKey)
}

function rowsOf(db: Db, partnerId: string): Promise<SigningKeyRow[]> {
  return db
    .selectFrom('partner_signing_keys')
    .selectAll()
    .where('partner_id', '=', partnerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

function toKey({ id, label, algorithm, created_at }: SigningKeyRow): SigningKey {
  return { id, label, algorithm, created_at }
}

/**
 * Stores the public key of a school, or makes a secret for it, in a transaction.
 *
 * @throws ApiError not-found, key-limit or wrong-public-key
 */
export async function createSigningKey(
  trx: Db,
  { secret: ownSecret }: Pick<Secrets, 'secret'>,
  partnerId: string,
  { label, public_key }: { label: string; public_key?: string | undefined },
  now: number,
): Promise<{ key: SigningKey; secret: string | null }> {
  const secret = public_key === undefined ? randomBytes(SECRET_BYTES).toString('base64url') : null
  const stored =
    secret === null
      ? readPublicKey(public_key ?? '')
      : { algorithm: 'HS256' as const, material: seal(ownSecret, secret, PURPOSE) }
  if (!(await lockPartner(trx, partnerId))) throw new ApiError('not-found')
  if ((await rowsOf(trx, partnerId)).length >= SIGNING_KEYS_MAX) throw new ApiError('key-limit')
  const row = { id: newId(), partner_id: partnerId, label, ...stored, created_at: now }
  await trx.insertInto('partner_signing_keys').values(row).execute()
  return { key: toKey(row), secret }
}

/** @throws ApiError wrong-public-key */
function readPublicKey(typed: string): Pick<SigningKeyRow, 'algorithm' | 'material'> {
  // Node would derive the public key of a private one, which then has left the school.
  if (/PRIVATE/.test(typed) || hasPrivatePart(typed))
    throw new ApiError(
      'wrong-public-key',
      'Ini kunci pribadi, yang tidak boleh keluar dari sekolahmu. Tempelkan kunci publiknya.',
    )
  const key = importKey(typed)
  const algorithm = key && algorithmOf(key)
  if (!key || !algorithm) throw new ApiError('wrong-public-key')
  return { algorithm, material: JSON.stringify(key.export({ format: 'jwk' })) }
}

function hasPrivatePart(typed: string): boolean {
  const jwk = parseJson(typed)
  return jwk !== undefined && 'd' in jwk
}

function importKey(typed: string): KeyObject | undefined {
  const jwk = parseJson(typed)
  try {
    return jwk ? createPublicKey({ key: jwk, format: 'jwk' }) : createPublicKey(typed)
  } catch {
    return undefined
  }
}

function parseJson(typed: string): Record<string, unknown> | undefined {
  try {
    return Object(JSON.parse(typed))
  } catch {
    return undefined
  }
}

function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject) {
  if (asymmetricKeyType === 'ed25519') return 'EdDSA'
  const isP256 = asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1'
  return isP256 ? 'ES256' : undefined
}

function newId(): string {
  return `sk_${randomDigits(16)}`
}

/** Revokes a key of a partner, in a transaction. @throws ApiError not-found */
export async function revokeSigningKey(trx: Db, partnerId: string, keyId: string): Promise<void> {
  const gone = await trx
    .deleteFrom('partner_signing_keys')
    .where('id', '=', keyId)
    .where('partner_id', '=', partnerId)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw new ApiError('not-found', 'Kunci ini tidak ada.')
}

/** A key that verifies signatures of one algorithm. */
export interface VerifyingKey {
  algorithm: SigningKey['algorithm']
  key: KeyObject | Uint8Array
}

/** Returns the keys of a partner that may have signed a token with this header. */
export async function verifyingKeys(
  db: Db,
  secrets: Secrets,
  partnerId: string,
  { alg, kid }: { alg?: string | undefined; kid?: string | undefined },
): Promise<VerifyingKey[]> {
  const rows = await rowsOf(db, partnerId)
  return rows
    .filter(({ id, algorithm }) => algorithm === alg && (kid === undefined || kid === id))
    .flatMap(row => materialOf(row, secrets) ?? [])
}

function materialOf(
  { algorithm, material }: SigningKeyRow,
  secrets: Secrets,
): VerifyingKey | undefined {
  if (algorithm !== 'HS256')
    return { algorithm, key: createPublicKey({ key: JSON.parse(material), format: 'jwk' }) }
  for (const ours of allSecrets(secrets)) {
    const secret = unseal(ours, material, PURPOSE)
    // The bytes of its text, as libraries of all languages take it.
    if (secret !== undefined) return { algorithm, key: new TextEncoder().encode(secret) }
  }
  return undefined
}
