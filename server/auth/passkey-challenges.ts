import { hash } from 'node:crypto'
import { MINUTE } from '../../src/lib/durations.ts'
import { retry } from '../db/retry.ts'
import type { Db } from '../db/tables.ts'
import { purgeBefore } from '../lib/purge.ts'
import { seal, unseal } from './sealing.ts'
import { allSecrets, type Secrets } from './secret.ts'

/** How long a passkey may take to answer, in milliseconds. */
export const CHALLENGE_TIME = 5 * MINUTE

interface ChallengeDependencies extends Secrets {
  db: Db
  now: () => number
}

/**
 * Returns a new challenge. It carries its own end, sealed: nothing is stored before it is answered,
 * so that no stranger fills our tables.
 *
 * @param purpose the only use that accepts it
 */
export function issueChallenge(
  { secret, now }: ChallengeDependencies,
  purpose: string,
): Uint8Array<ArrayBuffer> {
  const sealed = seal(secret, String(now() + CHALLENGE_TIME), `passkey: ${purpose}`)
  return new Uint8Array(Buffer.from(sealed, 'base64url'))
}

/** Whether a challenge is one of ours for this purpose, and has not expired. */
export function isOpen(
  dependencies: ChallengeDependencies,
  challenge: string,
  purpose: string,
): boolean {
  const ends = allSecrets(dependencies).map(secret =>
    Number(unseal(secret, challenge, `passkey: ${purpose}`) ?? 0),
  )
  return Math.max(...ends) > dependencies.now()
}

/** Uses up a challenge. @returns false for all but the first of its answers */
export async function redeemChallenge(
  { db, now }: Pick<ChallengeDependencies, 'db' | 'now'>,
  challenge: string,
): Promise<boolean> {
  const row = await retry(() =>
    db
      .insertInto('used_passkey_challenges')
      .values({ hash: hash('sha256', challenge, 'base64url'), expires_at: now() + CHALLENGE_TIME })
      .onConflict(conflict => conflict.column('hash').doNothing())
      .returning('hash')
      .executeTakeFirst(),
  )
  return row !== undefined
}

/** Deletes the used challenges that have expired anyway. */
export function purgeChallenges(db: Db, now: number): Promise<void> {
  return purgeBefore(db, 'used_passkey_challenges', ['hash'], 'expires_at', now)
}
