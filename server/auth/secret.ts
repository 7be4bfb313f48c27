import { hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readOrCreatePrivate } from '../lib/private-files.ts'

/**
 * Returns the secret from which everything else is derived: the configured one, or the one in the
 * data folder, created if missing. Processes that start together agree on one.
 */
export function loadSecret({
  secret,
  dataDir,
}: {
  secret: string | undefined
  dataDir: string
}): string {
  if (secret) return secret
  return readOrCreatePrivate(join(dataDir, 'secret'), () => randomBytes(32).toString('base64url'))
    .text
}

export interface Secrets {
  secret: string
  formerSecrets: readonly string[]
}

/** Returns all secrets with which valid tokens may have been made, the newest first. */
export function allSecrets({ secret, formerSecrets }: Secrets): string[] {
  return [secret, ...formerSecrets]
}

/** Derives a key for a single use, so that tokens of one use are worthless for another. */
export function deriveKey(secret: string, use: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'sapa', use, 32))
}
