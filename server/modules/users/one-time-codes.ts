import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { OTP_TIME, PIN_LENGTH } from '../../../src/contract/limits.ts'
import { DAY, HOUR } from '../../../src/lib/durations.ts'
import { countAttempt } from '../../auth/attempt-counter.ts'
import { limitAttempts, networkLimits } from '../../auth/limit-attempts.ts'
import { allSecrets, deriveKey } from '../../auth/secret.ts'
import { accountMark, logSecurity } from '../../auth/security-log.ts'
import { type SlowedLimit, slowDown } from '../../auth/slow-down.ts'
import { retry } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { purgeBefore } from '../../lib/purge.ts'
import type { UserDependencies } from './dependencies.ts'

const ATTEMPTS_MAX = 5
/**
 * Codes of one purpose for one address in a day, from one network and from all: a stranger in one
 * network leaves half of them to the owner.
 */
const CODES_NEAR = { limit: 5, window: DAY }
const CODES_FAR = { limit: 10, window: DAY }
/** Wrong codes from one network; far below the number that slows everyone down. */
const WRONG_NEAR = { limit: 100, window: HOUR }
/**
 * Wrong codes from all browsers together; beyond that, somebody is trying address after address.
 */
const WRONG_USUAL = 1_000
const WRONG_FAR: SlowedLimit = {
  usual: WRONG_USUAL,
  limit: 4 * WRONG_USUAL,
  window: HOUR,
  name: 'wrong codes from everywhere',
  key: 'wrong codes',
}
/** How long expired codes are stored, so that a purge never meets one in use. */
const RETENTION = HOUR

type Purpose = Tables['one_time_codes']['purpose']

/** Somebody who asks for a code. */
export interface Asker {
  /** Secret of the browser; the code works only there. */
  browser: string
  network: string
}

export interface CodeRequest extends Asker {
  purpose: Purpose
  email: string
  /** The registration that waits for the code. */
  registration?: string
}

export interface CodeAnswer {
  purpose: Purpose
  email: string
  browser: string | undefined
  network: string
  otp: string
}

/** A correct code, not used up yet. */
export interface RightAnswer {
  purpose: Purpose
  email: string
  code_hash: string
}

/** Returns a secret for a cookie: 128 random bits. */
export function newCookieSecret(): string {
  return randomBytes(16).toString('base64url')
}

export function hashCookieSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

export function newCode(): string {
  return String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, '0')
}

/** Counts a code for an address; beyond the daily limits no mail may be sent. */
export async function mayAskForCode(
  { db, now }: UserDependencies,
  { purpose, email, network }: Omit<CodeRequest, 'browser'>,
): Promise<boolean> {
  // Both codes lead into the account: guesses at one must not add to guesses at the other.
  const counted = purpose === 'sign-in' ? 'reset' : purpose
  const key = `${counted} codes for ${email}`
  // A network over its limit must not use up the codes of others.
  if (!(await countAttempt(db, `${key} from ${network}`, CODES_NEAR, now()))) return false
  return (await countAttempt(db, key, CODES_FAR, now())) !== undefined
}

/**
 * Stores a code; it replaces the earlier one of the same browser. Codes and grants of other
 * browsers stay: anyone may ask for a code for any address.
 *
 * @param code undefined stores one that nothing can match, at the same cost
 */
export async function storeCode(
  { secret, now }: UserDependencies,
  db: Db,
  { purpose, email, browser, registration }: Omit<CodeRequest, 'network'>,
  code: string | undefined,
): Promise<void> {
  const row = {
    code_hash: hashCode(secret, { purpose, email, browser, otp: code ?? newCookieSecret() }),
    tries: 0,
    expires_at: now() + OTP_TIME,
    grant_hash: null,
    grant_expires_at: null,
    registration: registration ?? null,
  }
  await db
    .insertInto('one_time_codes')
    .values({ purpose, email, browser_hash: hashCookieSecret(browser), ...row })
    .onConflict(conflict => conflict.columns(['purpose', 'email', 'browser_hash']).doUpdateSet(row))
    .execute()
}

/**
 * Checks the code that a browser sent. The attempt is counted before anything is compared, so that
 * concurrent attempts get no extra comparisons. Where no code waits nothing can be guessed, and
 * nothing counts.
 *
 * @throws ApiError wrong-otp, whatever was wrong about it; too-many-requests where its network was
 *   wrong too often
 */
export async function checkAnswer(
  dependencies: UserDependencies,
  answer: CodeAnswer,
): Promise<RightAnswer> {
  const { purpose, email, network } = answer
  if (!(await isAwaited(dependencies, answer))) throw new ApiError('wrong-otp')
  // A code after a password waits only where the password was right: nobody guesses at many, and
  // whoever guesses other codes must not keep its owner out.
  const limits = purpose === 'login' ? [] : networkLimits('wrong codes', network, WRONG_NEAR)
  const takeBack = await limitAttempts(dependencies, limits, { network }, 'too-many-requests')
  // Blocking instead would let anyone with a few networks stop all registrations.
  await slowDown(dependencies, [WRONG_FAR], 'codes-slowed', { network })
  const code_hash = (await takeTry(dependencies, answer))?.code_hash
  const isWrong = code_hash !== undefined && !matches(dependencies, answer, code_hash)
  if (!isWrong) await takeBack()
  else {
    await countAttempt(dependencies.db, WRONG_FAR.key, WRONG_FAR, dependencies.now())
    const account = accountMark(dependencies.secret, email)
    logSecurity(dependencies.log, 'code-wrong', { purpose, account, network })
  }
  if (isWrong || !code_hash) throw new ApiError('wrong-otp')
  return { purpose, email, code_hash }
}

function matches(dependencies: UserDependencies, answer: CodeAnswer, code_hash: string): boolean {
  const { purpose, email, otp, browser = '' } = answer
  return allSecrets(dependencies).some(secret => {
    const actual = hashCode(secret, { purpose, email, browser, otp })
    return timingSafeEqual(Buffer.from(actual), Buffer.from(code_hash))
  })
}

/** Checked first: an attempt without a waiting code must not cause a write. */
async function isAwaited({ db, now }: UserDependencies, answer: CodeAnswer): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('code_hash')
    .where(isOpenFor(answer, now()))
    .executeTakeFirst()
  return row !== undefined
}

/** @returns undefined where no code of this browser waits, or its attempts are used up */
function takeTry({ db, now }: UserDependencies, answer: CodeAnswer) {
  return retry(() =>
    db
      .updateTable('one_time_codes')
      .set(eb => ({ tries: eb('tries', '+', 1) }))
      .where(isOpenFor(answer, now()))
      .returning('code_hash')
      .executeTakeFirst(),
  )
}

/**
 * Uses up a correct code; of several concurrent answers one gets it.
 *
 * @returns the registration that waited for it, if any
 * @throws ApiError wrong-otp, when the code was used or replaced meanwhile
 */
export async function redeemAnswer(
  db: Db,
  { purpose, email, code_hash }: RightAnswer,
): Promise<string | null> {
  const row = await db
    .deleteFrom('one_time_codes')
    .where('purpose', '=', purpose)
    .where('email', '=', email)
    .where('code_hash', '=', code_hash)
    .returning('registration')
    .executeTakeFirst()
  if (!row) throw new ApiError('wrong-otp')
  return row.registration
}

function isOpenFor({ purpose, email, browser = '' }: CodeAnswer, now: number) {
  return (eb: ExpressionBuilder<Tables, 'one_time_codes'>) =>
    eb.and([
      eb('purpose', '=', purpose),
      eb('email', '=', email),
      eb('browser_hash', '=', hashCookieSecret(browser)),
      eb('grant_hash', 'is', null),
      eb('tries', '<', ATTEMPTS_MAX),
      eb('expires_at', '>', now),
    ])
}

/** Deletes codes that expired long ago, and the registrations that waited for them. */
export async function purgeCodes(db: Db, now: number): Promise<void> {
  await purgeBefore(
    db,
    'one_time_codes',
    ['purpose', 'email', 'browser_hash'],
    'expires_at',
    now - RETENTION,
  )
}

/**
 * Hashes a code, keyed with the server's secret, so that a stolen table cannot be brute-forced, and
 * salted with the browser's, so that equal codes differ.
 */
function hashCode(
  secret: string,
  { purpose, email, browser, otp }: { [field in Exclude<keyof CodeAnswer, 'network'>]: string },
): string {
  return createHmac('sha256', deriveKey(secret, 'one-time codes'))
    .update(JSON.stringify([purpose, email, browser, otp]))
    .digest('base64url')
}
