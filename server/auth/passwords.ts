import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { Gate } from '../lib/gate.ts'
import { INDONESIAN_PASSWORDS } from './indonesian-passwords.ts'

/** Argon2id with 19 MiB, twice (ASVS 5.0, appendix C). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * Each hash takes its memory: more at once would be a way to exhaust ours. Who waits takes next
 * to none, and a whole school that signs in together is served within seconds.
 */
const gate = new Gate({ atOnce: 4, waiting: 320, share: 160 })

const COMMON = new Set(dictionary['passwords-common'].map(String))

/** What is verified where there is no account, so that it takes the same time. */
let nobody: Promise<string> | undefined

/**
 * @param network who asks, as in `verifyPassword`
 * @throws ApiError unavailable, when too many wait already
 */
export function hashPassword(password: string, network?: string): Promise<string> {
  return gate.run(() => hash(password, COST), network)
}

/**
 * @param stored undefined where there is no account: the same work, and never right
 * @param network who asks, so that one network alone cannot take all places to wait
 * @throws ApiError unavailable, when too many wait already
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
  network?: string,
): Promise<boolean> {
  nobody ??= hash('', COST)
  const known = stored ?? (await nobody)
  const isRight = await gate.run(() => verify(known, password), network)
  return isRight && stored !== undefined
}

/**
 * Whether a password is among the first that anyone would guess.
 *
 * @param own words that belong to the account: its address and name
 */
export function isWeakPassword(password: string, own: readonly string[]): boolean {
  const guess = password.toLowerCase()
  if (COMMON.has(guess) || INDONESIAN_PASSWORDS.has(guess.replace(/[^\p{L}]+$/u, ''))) return true
  const words = [
    ...own.flatMap(word => [word, ...word.split(/[@\s]+/), word.replace(/\s+/g, '')]),
    'sapa',
  ]
  return words.some(word => isSpelledFrom(guess, word.toLowerCase()))
}

/** `sapasapa`, or `sapa1234`: the word again and again, or with digits around it. */
function isSpelledFrom(guess: string, word: string): boolean {
  if (word.length === 0) return false
  return guess.replaceAll(word, '').replace(/[^\p{L}\p{M}]/gu, '') === '' && guess.includes(word)
}
