import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { OTP_TIME, PIN_LENGTH } from '../../../src/contract/limits.ts'
import { retry } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { countAttempt, hasAttemptsLeft } from '../../lib/attempts.ts'
import { deriveKey } from '../../lib/secret.ts'
import type { UserParts } from './parts.ts'

const DAY = 86_400_000
const TRIES = 5
/** Codes for one address in a day, whatever they are for. */
const CODES = { limit: 5, window: DAY }
/** Wrong answers of all browsers together; beyond that somebody is trying address after address. */
const WRONG_ANSWERS = { limit: 1_000, window: 3_600_000 }
/** Dead codes stay a while, so that a purge never meets one in use. */
const KEPT = 3_600_000

type Purpose = Tables['one_time_codes']['purpose']

export interface CodeRequest {
  purpose: Purpose
  email: string
  /** Secret of the browser that asks; only there the code works. */
  browser: string
  /** What waits for the code. */
  registration?: string
}

export interface CodeAnswer {
  purpose: Purpose
  email: string
  browser: string | undefined
  otp: string
}

/** A right answer, not yet taken for good. */
export interface RightAnswer {
  purpose: Purpose
  email: string
  code_hash: string
}

/** A secret for a cookie: 128 random bits. */
export function newCookieSecret(): string {
  return randomBytes(16).toString('base64url')
}

export function hashCookieSecret(secret: string): string {
  return hash('sha256', secret, 'base64url')
}

export function newCode(): string {
  return String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, '0')
}

/** Counts a code for an address; beyond the day's limit no mail may go out. */
export function mayAskForCode({ db, now }: UserParts, email: string): Promise<boolean> {
  return countAttempt(db, `codes for ${email}`, CODES, now())
}

/**
 * Puts a code in force; one from before dies.
 *
 * @param code undefined makes one that no answer can match, at the same cost
 */
export async function storeCode(
  { secret, now }: UserParts,
  db: Db,
  { purpose, email, browser, registration }: CodeRequest,
  code: string | undefined,
): Promise<void> {
  const row = {
    code_hash: hashCode(secret, { purpose, email, browser, otp: code ?? newCookieSecret() }),
    browser_hash: hashCookieSecret(browser),
    tries: 0,
    expires_at: now() + OTP_TIME,
    grant_hash: null,
    grant_expires_at: null,
    registration: registration ?? null,
  }
  await db
    .insertInto('one_time_codes')
    .values({ purpose, email, ...row })
    .onConflict(conflict => conflict.columns(['purpose', 'email']).doUpdateSet(row))
    .execute()
}

/**
 * Judges the answer of a browser. The try is counted before anything is compared, so that
 * many at once compare no more often than one after the other.
 *
 * @throws ApiError wrong-otp, whatever was wrong about it
 */
export async function checkAnswer(parts: UserParts, answer: CodeAnswer): Promise<RightAnswer> {
  const { db, now } = parts
  if (!(await hasAttemptsLeft(db, 'wrong codes', WRONG_ANSWERS, now())))
    throw new ApiError('unavailable')
  const stored = await takeTry(parts, answer)
  if (!stored) throw new ApiError('wrong-otp')
  const { purpose, email, otp, browser = '' } = answer
  const given = hashCode(parts.secret, { purpose, email, browser, otp })
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(stored.code_hash))) {
    await countAttempt(db, 'wrong codes', WRONG_ANSWERS, now())
    throw new ApiError('wrong-otp')
  }
  return { purpose, email, code_hash: stored.code_hash }
}

/** @returns undefined where no code of this browser waits, or its tries are used up */
function takeTry({ db, now }: UserParts, { purpose, email, browser = '' }: CodeAnswer) {
  return retry(() =>
    db
      .updateTable('one_time_codes')
      .set(eb => ({ tries: eb('tries', '+', 1) }))
      .where('purpose', '=', purpose)
      .where('email', '=', email)
      .where('browser_hash', '=', hashCookieSecret(browser))
      .where('grant_hash', 'is', null)
      .where('tries', '<', TRIES)
      .where('expires_at', '>', now())
      .returning('code_hash')
      .executeTakeFirst(),
  )
}

/** Takes away codes that are long dead, and the registrations that waited for them. */
export async function purgeCodes(db: Db, now: number): Promise<void> {
  await retry(() =>
    db
      .deleteFrom('one_time_codes')
      .where('expires_at', '<', now - KEPT)
      .execute(),
  )
}

/**
 * Keyed with the server's secret, so that a stolen table cannot be tried through, and
 * salted with the browser's, so that equal codes look different.
 */
function hashCode(
  secret: string,
  { purpose, email, browser, otp }: { [field in keyof CodeAnswer]: string },
): string {
  return createHmac('sha256', deriveKey(secret, 'one-time codes'))
    .update(JSON.stringify([purpose, email, browser, otp]))
    .digest('base64url')
}
