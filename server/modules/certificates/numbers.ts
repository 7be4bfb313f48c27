import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Crockford's digits: none is taken for another when it is read aloud or typed from paper. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 5
const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Jakarta' })

/** A new number, as it is printed: 50 random bits, so that nobody comes upon one by counting. */
export function newNumber(now: number): string {
  return `SAPA-${year.format(now)}-${randomGroup()}-${randomGroup()}`
}

function randomGroup(): string {
  return Array.from({ length: GROUP }, () => DIGITS[randomInt(DIGITS.length)]).join('')
}

/** A new name for the files of a certificate. */
export function newKey(): string {
  return randomBytes(24).toString('base64url')
}

/** An id that only who knows the key can make, such as that of its credential (UUID 8, RFC 9562). */
export function idFrom(key: string, use: string): string {
  const bytes = createHash('sha256').update(`${use} ${key}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `urn:uuid:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`
}

/** Of the credential that goes with the certificate of this key. */
export function credentialId(key: string): string {
  return idFrom(key, 'credential')
}
