import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, importPKCS8 } from 'jose'
import { z } from 'zod'
import { seal, unseal } from '../../../auth/sealing.ts'
import { deriveKey } from '../../../auth/secret.ts'
import { retry } from '../../../db/retry.ts'
import type { Db } from '../../../db/tables.ts'

/** What every Open Badges 3.0 verifier reads (section 8.2.2 of the standard). */
export const ALGORITHM = 'RS256'
/** Where a key is sealed for. */
const PLACE = 'signing key of credentials'

const PublicKey = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string() })

interface KeyParts {
  db: Db
  secret: string
  now: () => number
}

export interface SigningKey {
  id: string
  key: CryptoKey
}

/**
 * The key that credentials are signed with now. All servers of one database have the same; a new
 * secret brings a new one, and what was signed with those of before is still read with
 * their public halves.
 */
export async function signingKey(parts: KeyParts): Promise<SigningKey> {
  const mark = markOf(parts.secret)
  const row = (await findRow(parts.db, mark)) ?? (await makeRow(parts, mark))
  const text = unseal(parts.secret, row.sealed_key, PLACE)
  if (text === undefined) throw new Error('The signing key of credentials cannot be opened.')
  return { id: row.id, key: await importPKCS8(text, ALGORITHM) }
}

/** Public halves of all keys there ever were, the newest first, as a JWK set has them. */
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

async function makeRow({ db, secret, now }: KeyParts, mark: string) {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true, modulusLength: 2048 })
  const { kty, n, e } = PublicKey.parse(await exportJWK(pair.publicKey))
  const made = {
    id: await calculateJwkThumbprint({ kty, n, e }),
    secret_mark: mark,
    sealed_key: seal(secret, await exportPKCS8(pair.privateKey), PLACE),
    public_key: JSON.stringify({ kty, n, e }),
    created_at: now(),
  }
  await retry(() =>
    db
      .insertInto('signing_keys')
      .values(made)
      .onConflict(conflict => conflict.column('secret_mark').doNothing())
      .execute(),
  )
  // Another server may have been first.
  return (await findRow(db, mark)) ?? made
}

/** Names a secret without giving anything of it away. */
function markOf(secret: string): string {
  return createHash('sha256').update(deriveKey(secret, PLACE)).digest('base64url')
}
