import { createHash } from 'node:crypto'
import { seal, unseal } from '../../../auth/sealing.ts'
import { allSecrets, deriveKey, type Secrets } from '../../../auth/secret.ts'
import { retry } from '../../../db/retry.ts'
import type { Db } from '../../../db/tables.ts'

/** Purpose that the sealing key is derived for. */
const PLACE = 'key of push messages'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Loads the library when it is first needed: the server starts without it. */
export const loadWebPush = () => import('web-push')

interface PushKeyDependencies extends Secrets {
  db: Db
  now: () => number
}

/**
 * Returns the keys that sign push messages; all servers of one database share them. After a change
 * of the secret the old keys stay in use as long as the old secret is configured: browsers that
 * subscribed with them accept no others.
 */
export async function pushKeys(dependencies: PushKeyDependencies): Promise<PushKeys> {
  for (const secret of allSecrets(dependencies)) {
    const keys = await findKeys(dependencies.db, secret)
    if (keys) return keys
  }
  await makeKeys(dependencies)
  const stored = await findKeys(dependencies.db, dependencies.secret)
  if (!stored) throw new Error('The key of push messages cannot be opened.')
  return stored
}

async function findKeys(db: Db, secret: string): Promise<PushKeys | undefined> {
  const row = await db
    .selectFrom('push_keys')
    .select(['public_key', 'sealed_key'])
    .where('secret_mark', '=', markOf(secret))
    .executeTakeFirst()
  const privateKey = row && unseal(secret, row.sealed_key, PLACE)
  return row && privateKey ? { publicKey: row.public_key, privateKey } : undefined
}

async function makeKeys({ db, secret, now }: PushKeyDependencies): Promise<void> {
  const { default: webPush } = await loadWebPush()
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await retry(() =>
    db
      .insertInto('push_keys')
      .values({
        secret_mark: markOf(secret),
        public_key: publicKey,
        sealed_key: seal(secret, privateKey, PLACE),
        created_at: now(),
      })
      // Another server may have been first.
      .onConflict(conflict => conflict.column('secret_mark').doNothing())
      .execute(),
  )
}

/** Returns an identifier of a secret that reveals nothing about it. */
function markOf(secret: string): string {
  return createHash('sha256').update(deriveKey(secret, PLACE)).digest('base64url')
}
