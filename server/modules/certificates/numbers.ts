import { createHash } from 'node:crypto'

/** Derives an id from a secret key, such as that of its credential (UUID 8, RFC 9562). */
export function idFrom(key: string, use: string): string {
  const bytes = createHash('sha256').update(`${use} ${key}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `urn:uuid:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`
}

/** Returns the id of the credential of a certificate's key. */
export function credentialId(key: string): string {
  return idFrom(key, 'credential')
}
