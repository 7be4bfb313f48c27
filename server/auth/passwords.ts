import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { Gate } from '../lib/gate.ts'
import { INDONESIAN_PASSWORDS } from './indonesian-passwords.ts'

/** Argon2id with 19 MiB, twice (ASVS 5.0, appendix C). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * Each hash takes this memory, so without a limit anyone could exhaust ours. Waiting takes almost
 * none, and a whole school that signs in together is served within seconds.
 */
const gate = new Gate({ atOnce: 4, waiting: 320, share: 160 })

const COMMON = new Set(dictionary['passwords-common'].map(String))

/** A hash that is verified where there is no account, so that it takes the same time. */
let nobody: Promise<string> | undefined

/**
 * Hashes a password in NFC: keyboards differ in how they write é or 한 (NIST SP 800-63B, 3.1.1.2).
 *
 * @param network of the client, as in `verifyPassword`
 * @throws ApiError unavailable, when too many wait already
 */
export function hashPassword(password: string, network?: string): Promise<string> {
  return gate.run(() => hash(password.normalize('NFC'), COST), network)
}

/** The forms in which a password may have been hashed: formerly it was exactly as it was typed. */
function formsOf(password: string): string[] {
  return [...new Set([password.normalize('NFC'), password, password.normalize('NFD')])]
}

/**
 * @param stored undefined where there is no account: the same work, and never right
 * @param network of the client, so that one network alone cannot fill the queue
 * @throws ApiError unavailable, when too many wait already
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
  network?: string,
): Promise<boolean> {
  nobody ??= hash('', COST)
  const expected = stored ?? (await nobody)
  let isRight = false
  // All forms, also after the right one: the time must not say which passwords are right.
  for (const form of formsOf(password))
    if (await gate.run(() => verify(expected, form), network)) isRight = stored !== undefined
  return isRight
}

/**
 * Whether a password is among the first that anyone would guess.
 *
 * @param accountWords words that belong to the account: its address and name
 */
export function isWeakPassword(password: string, accountWords: readonly string[]): boolean {
  const guess = password.toLowerCase()
  if (COMMON.has(guess) || INDONESIAN_PASSWORDS.has(guess.replace(/[^\p{L}]+$/u, ''))) return true
  const words = [
    ...accountWords.flatMap(word => [word, ...word.split(/[@\s]+/), word.replace(/\s+/g, '')]),
    'sapa',
  ]
  return words.some(word => isSpelledFrom(guess, word.toLowerCase()))
}

/** Whether a guess like `sapasapa` or `sapa1234` is only the word repeated or with digits. */
function isSpelledFrom(guess: string, word: string): boolean {
  if (word.length === 0) return false
  return guess.replaceAll(word, '').replace(/[^\p{L}\p{M}]/gu, '') === '' && guess.includes(word)
}
