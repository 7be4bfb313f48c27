import { randomBytes, randomInt } from 'node:crypto'

/** Crockford's digits: none is mistaken for another when it is read aloud or typed from paper. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 5
const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Jakarta' })

/** Returns digits of five random bits each. */
export function randomDigits(count: number): string {
  return Array.from({ length: count }, () => DIGITS[randomInt(DIGITS.length)]).join('')
}

/** Returns a number for print: 50 random bits, so that nobody finds one by counting. */
export function randomNumber(prefix: string, now: number): string {
  return `${prefix}-${year.format(now)}-${randomDigits(GROUP)}-${randomDigits(GROUP)}`
}

/** Returns a new name for an address that nobody guesses: 192 random bits. */
export function randomKey(): string {
  return randomBytes(24).toString('base64url')
}
