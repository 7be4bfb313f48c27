import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, importPKCS8 } from 'jose'
import { z } from 'zod'
import { seal, unseal } from '../../../auth/sealing.ts'
import { deriveKey } from '../../../auth/secret.ts'
import { retry } from '../../../db/retry.ts'
import type { Db } from '../../../db/tables.ts'

/** The algorithm that every Open Badges 3.0 verifier supports (section 8.2.2 of the standard). */
export const ALGORITHM = 'RS256'
/** Purpose for which a key is sealed. */
const PURPOSE = 'signing key of credentials'

const PublicKey = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() })

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
 * Returns the current key for signing credentials, the same on all servers of one database. A new
 * secret brings a new key; older credentials are still verified by the public keys of their time.
 */
export async function signingKey(dependencies: KeyDependencies): Promise<SigningKey> {
  const mark = markOf(dependencies.secret)
  const row = (await findRow(dependencies.db, mark)) ?? (await makeRow(dependencies, mark))
  const text = unseal(dependencies.secret, row.sealed_key, PURPOSE)
  if (text === undefined) throw new Error('The signing key of credentials cannot be opened.')
  return { id: row.id, key: await importPKCS8(text, ALGORITHM) }
}

/** Returns the public keys of all times, the newest first, as a JWK set. */
export async function publicKeys(db: Db) {
  const rows = await db
    .selectFrom('signing_keys')
    .select(['id', 'public_key'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ id, public_key }) => {
    const { kty, n, e } = PublicKey.parse(JSON.parse(public_key))
    return { kty, n, e, kid: id, alg: ALGORITHM, use: 'sig' } as const
  })
}

function findRow(db: Db, mark: string) {
  return db
    .selectFrom('signing_keys')
    .select(['id', 'sealed_key'])
    .where('secret_mark', '=', mark)
    .executeTakeFirst()
}

async function makeRow({ db, secret, now }: KeyDependencies, mark: string) {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true, modulusLength: 2048 })
  const { kty, n, e } = PublicKey.parse(await exportJWK(pair.publicKey))
  const created = {
    id: await calculateJwkThumbprint({ kty, n, e }),
    secret_mark: mark,
    sealed_key: seal(secret, await exportPKCS8(pair.privateKey), PURPOSE),
    public_key: JSON.stringify({ kty, n, e }),
    created_at: now(),
  }
  await retry(() =>
    db
      .insertInto('signing_keys')
      .values(created)
      .onConflict(conflict => conflict.column('secret_mark').doNothing())
      .execute(),
  )
  // Another server may have been first.
  return (await findRow(db, mark)) ?? created
}

/** Identifies a secret without revealing anything of it. */
function markOf(secret: string): string {
  return createHash('sha256').update(deriveKey(secret, PURPOSE)).digest('base64url')
}
