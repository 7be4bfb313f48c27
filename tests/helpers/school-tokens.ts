import { type CryptoKey, type JWTPayload, type KeyObject, SignJWT } from 'jose'
import { call } from '../../src/api/call.ts'
import { createSigningKey } from '../../src/contract/routes/pupils.ts'
import { dataOf } from './mock-tests.ts'
import type { TestUser } from './users.ts'

/** How a school signs a token. */
export interface Signing {
  key: CryptoKey | KeyObject | Uint8Array
  alg?: string
  kid?: string | undefined
  now: number
}

/** Signs a token as a school does. @param claims undefined leaves a usual one out */
export function signToken(
  claims: JWTPayload & { aud: string },
  { key, alg = 'HS256', kid, now }: Signing,
): Promise<string> {
  const exp = Math.floor(now / 1_000) + 300
  const payload = { sub: 'murid-7', name: 'Rina Kusuma', exp, ...claims }
  return new SignJWT(payload)
    .setProtectedHeader({ alg, typ: 'JWT', ...(kid !== undefined && { kid }) })
    .sign(key)
}

/** Makes a secret for a partner as its teacher. */
export async function makeSecret(teacher: Pick<TestUser, 'http'>, id: string, label = 'Situs') {
  const answer = await call(teacher.http, createSigningKey, { params: { id }, body: { label } })
  const { key, secret } = dataOf(answer)
  return { kid: key.id, secret, key: new TextEncoder().encode(secret ?? '') }
}
