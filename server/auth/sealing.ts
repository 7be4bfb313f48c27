import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from './secret.ts'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

/**
 * Encrypts a text so that a copy of the database does not give it away.
 *
 * @param purpose where it is stored; it can be decrypted for no other place
 */
export function seal(secret: string, text: string, purpose: string): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, deriveKey(secret, 'sealing'), nonce)
  cipher.setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** @returns undefined when it was sealed with another secret, for another place, or changed */
export function unseal(secret: string, sealed: string, purpose: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const nonce = bytes.subarray(0, NONCE)
    const key = deriveKey(secret, 'sealing')
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG })
    decipher.setAAD(Buffer.from(purpose))
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    const body = bytes.subarray(NONCE + TAG)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
