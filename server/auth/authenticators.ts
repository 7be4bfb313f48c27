import { createHmac, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { retry, transact } from '../db/retry.ts'
import type { Db } from '../db/tables.ts'
import { seal, unseal } from './sealing.ts'
import { allSecrets, deriveKey, type Secrets } from './secret.ts'

export interface AuthenticatorDependencies extends Secrets {
  db: Db
  /** Milliseconds UTC. */
  now: () => number
}

/** Length of a key in bytes (RFC 4226, section 4: at least 16, better 20). */
const KEY_BYTES = 20
/** Seconds for which a code is valid (RFC 6238, section 5.2), and the digits every app shows. */
const PERIOD = 30
const DIGITS = 6
/** Periods before and after the current one, for phones whose clock is a little off. */
const WINDOW = 1
const RECOVERY_CODES = 10
const RECOVERY_LENGTH = 10
/** Letters and digits that cannot be mistaken for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const PURPOSE = 'key of an authenticator'

/**
 * Whether the password alone does not sign in: where there is an authenticator app, and where an
 * administrator has a passkey. Learners may use either the password or a passkey.
 */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  if (await hasAuthenticator(db, userId)) return true
  const row = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select('passkeys.id')
    .where('passkeys.user_id', '=', userId)
    .where('users.is_admin', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an account has an authenticator app. */
export async function hasAuthenticator(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('authenticators')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns how many recovery codes an account has left. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Creates the key for a new authenticator app, in place of one that was never confirmed.
 *
 * @param account mail address, which the app shows
 * @returns undefined where an app is confirmed already
 */
export async function createKey(
  { db, secret }: AuthenticatorDependencies,
  userId: string,
  account: string,
): Promise<{ key: string; uri: string } | undefined> {
  const key = new Secret({ size: KEY_BYTES })
  const sealed_key = seal(secret, key.base32, `${PURPOSE} ${userId}`)
  const created = await retry(() =>
    db
      .insertInto('authenticators')
      .values({ user_id: userId, sealed_key, confirmed_at: null, last_period: 0 })
      .onConflict(conflict =>
        conflict
          .column('user_id')
          .doUpdateSet({ sealed_key, last_period: 0 })
          .where('authenticators.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst(),
  )
  return created && { key: key.base32, uri: totp(key.base32, account).toString() }
}

/**
 * Turns the second factor on, if the code is of the app with the new key.
 *
 * @returns the recovery codes, which nobody can read again; undefined for a wrong code
 */
export async function confirmKey(
  dependencies: AuthenticatorDependencies,
  userId: string,
  code: string,
): Promise<string[] | undefined> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  return transact(dependencies.db, async trx => {
    const isRight = await redeemAppCode({ ...dependencies, db: trx }, userId, code, false)
    if (!isRight) return undefined
    await trx
      .updateTable('authenticators')
      .set({ confirmed_at: dependencies.now() })
      .where('user_id', '=', userId)
      .execute()
    await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
    const hashes = codes.map(each => hashOf(dependencies.secret, userId, plain(each)))
    await trx
      .insertInto('recovery_codes')
      .values(hashes.map(hash => ({ user_id: userId, hash })))
      .execute()
    return codes
  })
}

/** Whether a code of the app or a recovery code is right; it cannot be used again. */
export async function redeemCode(
  dependencies: AuthenticatorDependencies,
  userId: string,
  code: string,
): Promise<boolean> {
  const typed = plain(code)
  if (/^\d{6}$/.test(typed)) return retry(() => redeemAppCode(dependencies, userId, typed, true))
  const hashes = allSecrets(dependencies).map(secret => hashOf(secret, userId, typed))
  const used = await retry(() =>
    dependencies.db
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('hash', 'in', hashes)
      .returning('hash')
      .execute(),
  )
  return used.length > 0
}

/** Removes the app and the recovery codes of an account. @returns whether there was an app */
export async function removeFactor(trx: Db, userId: string): Promise<boolean> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const removed = await trx
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  return removed !== undefined
}

/** The database decides that a code works once, however many requests send it together. */
async function redeemAppCode(
  { db, now, ...secrets }: AuthenticatorDependencies,
  userId: string,
  code: string,
  isConfirmed: boolean,
): Promise<boolean> {
  const row = await db
    .selectFrom('authenticators')
    .select('sealed_key')
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  const key = row && unsealKey(secrets, userId, row.sealed_key)
  if (key === undefined) return false
  const timestamp = now()
  const delta = totp(key).validate({ token: plain(code), timestamp, window: WINDOW })
  if (delta === null) return false
  const period = Math.floor(timestamp / 1_000 / PERIOD) + delta
  const used = await db
    .updateTable('authenticators')
    .set({ last_period: period })
    .where('user_id', '=', userId)
    .where('last_period', '<', period)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

function totp(key: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Sapa',
    label,
    digits: DIGITS,
    period: PERIOD,
    secret: Secret.fromBase32(key),
  })
}

function unsealKey(secrets: Secrets, userId: string, sealed: string): string | undefined {
  for (const secret of allSecrets(secrets)) {
    const key = unseal(secret, sealed, `${PURPOSE} ${userId}`)
    if (key !== undefined) return key
  }
  return undefined
}

function newRecoveryCode(): string {
  const letters = Array.from(
    { length: RECOVERY_LENGTH },
    () => ALPHABET[randomInt(ALPHABET.length)],
  )
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** Returns a code without the spaces and dashes that people type. */
function plain(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}

/** Keyed, so that a copy of the database does not give the codes away. */
function hashOf(secret: string, userId: string, code: string): string {
  return createHmac('sha256', deriveKey(secret, 'recovery codes'))
    .update(`${userId} ${code}`)
    .digest('base64url')
}
