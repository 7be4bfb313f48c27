import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, importPKCS8 } from 'jose'
import { z } from 'zod'
import { retry } from '../db/retry.ts'
import type { Db } from '../db/tables.ts'
import { seal, unseal } from './sealing.ts'
import { deriveKey } from './secret.ts'

/**
 * The algorithm that every verifier supports: of credentials (Open Badges 3.0, section 8.2.2) and
 * of LTI messages (1EdTech Security Framework 1.0, section 5.1.3).
 */
export const ALGORITHM = 'RS256'

const PublicKey = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() })

/** A row of a table of keys. */
export interface SigningKeyRow {
  /** Thumbprint of the public key (RFC 7638). */
  id: string
  /** Identifies the secret that opens it. */
  secret_mark: string
  /** PKCS 8, sealed. */
  sealed_key: string
  /** JWK. */
  public_key: string
  created_at: number
}

/** The table of keys for one kind of messages. */
export interface KeyUse {
  table: 'signing_keys' | 'lti_keys'
  /** Purpose for which they are sealed. */
  purpose: string
}

interface KeyDependencies {
  db: Db
  secret: string
  now: () => number
}

export interface SigningKey {
  id: string
  key: CryptoKey
}

/**
 * Returns the current key of a use, the same on all servers of one database. A new secret brings a
 * new key; what was signed before is still verified by the public keys of its time.
 */
export async function signingKey(dependencies: KeyDependencies, use: KeyUse): Promise<SigningKey> {
  const mark = markOf(dependencies.secret, use)
  const row =
    (await findRow(dependencies.db, use, mark)) ?? (await makeRow(dependencies, use, mark))
  const text = unseal(dependencies.secret, row.sealed_key, use.purpose)
  if (text === undefined) throw new Error(`The ${use.purpose} cannot be opened.`)
  return { id: row.id, key: await importPKCS8(text, ALGORITHM) }
}

/** Returns the public keys of all times, the newest first, as a JWK set. */
export async function publicKeys(db: Db, { table }: KeyUse) {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'public_key'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, public_key }) => {
    const { kty, n, e } = PublicKey.parse(JSON.parse(public_key))
    return { kty, n, e, kid: id, alg: ALGORITHM, use: 'sig' } as const
  })
}

function findRow(db: Db, { table }: KeyUse, mark: string) {
  return db
    .selectFrom(table)
    .select(['id', 'sealed_key'])
    .where('secret_mark', '=', mark)
    .executeTakeFirst()
}

async function makeRow({ db, secret, now }: KeyDependencies, use: KeyUse, mark: string) {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true, modulusLength: 2048 })
  const { kty, n, e } = PublicKey.parse(await exportJWK(pair.publicKey))
  const created = {
    id: await calculateJwkThumbprint({ kty, n, e }),
    secret_mark: mark,
    sealed_key: seal(secret, await exportPKCS8(pair.privateKey), use.purpose),
    public_key: JSON.stringify({ kty, n, e }),
    created_at: now(),
  }
  await retry(() =>
    db
      .insertInto(use.table)
      .values(created)
      .onConflict(conflict => conflict.column('secret_mark').doNothing())
      .execute(),
  )
  // Another server may have been first.
  return (await findRow(db, use, mark)) ?? created
}

/** Identifies a secret without revealing anything of it. */
function markOf(secret: string, { purpose }: KeyUse): string {
  return createHash('sha256').update(deriveKey(secret, purpose)).digest('base64url')
}
