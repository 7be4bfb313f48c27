import { createHash } from 'node:crypto'
import { seal, unseal } from './sealing.ts'
import { allSecrets, type Secrets } from './secret.ts'

/** A sign-in of a learner on one page of a partner. */
export interface ConnectionClaims {
  userId: string
  connectionId: string
  expiresAt: number
  /** Tells tokens of one connection apart. */
  nonce?: string
}

/** Kinds of tokens: no token of one kind is accepted as another. */
type Kind = 'access' | 'refresh'

const purposeOf = (kind: Kind) => `connection ${kind} token`
/** Begins every token, so that no other text is decrypted. */
const PREFIX = 'sct_'

/** Creates a token that partners' pages get: nobody but us can read whose it is. */
export function createConnectionToken(
  { secret }: Pick<Secrets, 'secret'>,
  kind: Kind,
  claims: ConnectionClaims,
): string {
  return PREFIX + seal(secret, JSON.stringify(claims), purposeOf(kind))
}

/** @returns undefined unless it is such a token of ours that has not expired */
export function readConnectionToken(
  secrets: Secrets,
  kind: Kind,
  token: string,
  now: number,
): ConnectionClaims | undefined {
  if (!token.startsWith(PREFIX)) return undefined
  for (const secret of allSecrets(secrets)) {
    const text = unseal(secret, token.slice(PREFIX.length), purposeOf(kind))
    if (text === undefined) continue
    const claims: ConnectionClaims = JSON.parse(text)
    return claims.expiresAt > now ? claims : undefined
  }
  return undefined
}

/** Returns the hash under which a code or token is stored, and the S256 of a PKCE verifier. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
