import { jwtVerify, SignJWT } from 'jose'
import { MINUTE } from '../../src/lib/durations.ts'
import { deriveKey } from './secret.ts'

/** Milliseconds. */
export const ACCESS_TOKEN_TIME = 10 * MINUTE

const KIND = { algorithm: 'HS256', audience: 'sapa', typ: 'at+jwt' } as const

/** User and session that a token stands for. */
export interface AccessClaims {
  userId: string
  sessionId: string
}

export function signAccessToken(
  secret: string,
  { userId, sessionId }: AccessClaims,
  now: number,
): Promise<string> {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: KIND.algorithm, typ: KIND.typ })
    .setSubject(userId)
    .setAudience(KIND.audience)
    .setIssuedAt(Math.floor(now / 1_000))
    .setExpirationTime(Math.floor((now + ACCESS_TOKEN_TIME) / 1_000))
    .sign(accessKey(secret))
}

/** @returns undefined unless it is a valid, unexpired access token of ours */
export async function readAccessToken(
  secret: string,
  token: string,
  now: number,
): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, accessKey(secret), {
      algorithms: [KIND.algorithm],
      audience: KIND.audience,
      typ: KIND.typ,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'sid', 'exp'],
    })
    const { sub, sid } = payload
    return sub && typeof sub === 'string' && typeof sid === 'string'
      ? { userId: sub, sessionId: sid }
      : undefined
  } catch {
    return undefined
  }
}

function accessKey(secret: string): Uint8Array {
  return deriveKey(secret, 'access token')
}
