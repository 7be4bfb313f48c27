import { hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { keepPrivate } from '../lib/private-files.ts'

/**
 * The secret everything else is derived from: the configured one, else the one kept in the
 * data folder, made when there is none. Processes that start together agree on one.
 */
export function loadSecret({
  secret,
  dataDir,
}: {
  secret: string | undefined
  dataDir: string
}): string {
  if (secret) return secret
  return keepPrivate(join(dataDir, 'secret'), () => randomBytes(32).toString('base64url')).text
}

export interface Secrets {
  secret: string
  formerSecrets: readonly string[]
}

/** Secrets that what people hold may have been made with, the newest first. */
export function knownSecrets({ secret, formerSecrets }: Secrets): string[] {
  return [secret, ...formerSecrets]
}

/** A key for one use alone, so that what is made for one use is worth nothing for another. */
export function deriveKey(secret: string, use: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'sapa', use, 32))
}
