import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from './secret.ts'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/**
 * Encrypts a text so that a copy of the database does not give it away.
 *
 * @param place where it is kept: it opens nowhere else
 */
export function seal(secret: string, text: string, place: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, deriveKey(secret, 'sealing'), nonce)
  cipher.setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** @returns undefined when it was sealed with another secret, for another place, or changed */
export function unseal(secret: string, sealed: string, place: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const nonce = bytes.subarray(0, NONCE)
    const key = deriveKey(secret, 'sealing')
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG })
    decipher.setAAD(Buffer.from(place))
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    const body = bytes.subarray(NONCE + TAG)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
