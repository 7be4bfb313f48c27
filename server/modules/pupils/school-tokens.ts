import type { Context } from 'hono'
import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { PUPIL_NAME_MAX } from '../../../src/contract/limits.ts'
import type { Partner } from '../../../src/contract/partners.ts'
import type { tradeSchoolToken as call, RefusedToken } from '../../../src/contract/signing-keys.ts'
import { line, Name } from '../../../src/contract/user-fields.ts'
import { HOUR, MINUTE } from '../../../src/lib/durations.ts'
import { clientNetwork } from '../../auth/client-network.ts'
import { limitAttempts, networkLimits } from '../../auth/limit-attempts.ts'
import { transact } from '../../db/retry.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import { originOf, readPartner } from '../partners/public.ts'
import { enterAsKnown } from './known-pupils.ts'
import { createPupilToken } from './pupil-tokens.ts'
import { type VerifyingKey, verifyingKeys } from './signing-keys.ts'

type Traded = z.input<(typeof call)['answer']>['data']

/** Longest time until a token ends, and how far clocks may differ, in milliseconds. */
const LONGEST = 15 * MINUTE
const CLOCKS = MINUTE
const RULES = { clockTolerance: CLOCKS / 1_000, requiredClaims: ['sub', 'name', 'exp'] }
/** Refused tokens that one network may send: a class behind one address stays far below. */
const REFUSED = { limit: 600, window: HOUR }
/** Group of pupils whose school names none. */
const NO_GROUP = 'Tanpa kelompok'

const Claims = z.object({
  /** The school's own id of the pupil. */
  sub: line.min(1).max(200),
  name: Name.max(PUPIL_NAME_MAX),
  group: line.min(1).max(PUPIL_NAME_MAX).default(NO_GROUP),
  exp: z.number(),
})

/**
 * Lets a pupil in whom a school has signed in itself.
 *
 * @throws ApiError school-token-refused, partner-inactive, wrong-origin, group-closed, group-full,
 *   group-count or wait
 */
export async function tradeSchoolToken(
  dependencies: Dependencies,
  token: string,
  c: Context,
): Promise<Traded> {
  const network = clientNetwork(c, dependencies.trustedProxies)
  const limits = networkLimits('school token', network, REFUSED)
  const takeBack = await limitAttempts(dependencies, limits, { network })
  const verified = await verify(dependencies, token)
  if (typeof verified === 'string')
    throw new ApiError('school-token-refused', undefined, undefined, { reason: verified })
  await takeBack()
  const { partner, claims } = verified
  if (!partner.is_active) throw new ApiError('partner-inactive')
  if (!originOf(partner, c.req.header('Origin'))) throw new ApiError('wrong-origin')
  return admit(dependencies, partner, claims)
}

async function admit(
  dependencies: Dependencies,
  partner: Partner,
  { sub: subject, name, group }: z.output<typeof Claims>,
): Promise<Traded> {
  const { db, now } = dependencies
  const pupil = { partnerId: partner.id, source: 'site', subject, name, group }
  const { pupilId } = await transact(db, trx => enterAsKnown(trx, pupil, now()))
  return {
    pupil_id: pupilId,
    ...createPupilToken(dependencies, pupilId, now()),
    ...{ name, group, partner: partner.name },
  }
}

/** Returns what a token says and its partner, or why it is refused. */
async function verify(dependencies: Dependencies, token: string) {
  const unverified = decode(token)
  if (!unverified) return 'malformed'
  const { aud } = unverified.payload
  const partner = typeof aud === 'string' ? await readPartner(dependencies.db, aud) : undefined
  if (!partner) return 'unknown-partner'
  const keys = await verifyingKeys(dependencies.db, dependencies, partner.id, unverified.header)
  if (keys.length === 0) return 'unknown-key'
  const now = dependencies.now()
  const payload = await verifyWithAny(token, keys, { audience: partner.id, now })
  if (typeof payload === 'string') return payload
  const { data: claims } = Claims.safeParse(payload)
  if (!claims) return 'wrong-claims'
  if (claims.exp * 1_000 > now + LONGEST + CLOCKS) return 'lives-too-long'
  return { partner, claims }
}

function decode(token: string) {
  try {
    const { alg, kid } = decodeProtectedHeader(token)
    return { header: { alg, kid }, payload: decodeJwt(token) }
  } catch {
    return undefined
  }
}

/** Returns the claims of a token that one of these keys has signed, or why it is refused. */
async function verifyWithAny(
  token: string,
  keys: readonly VerifyingKey[],
  { audience, now }: { audience: string; now: number },
): Promise<JWTPayload | RefusedToken> {
  const rules = { audience, currentDate: new Date(now), ...RULES }
  for (const { algorithm, key } of keys) {
    try {
      return (await jwtVerify(token, key, { ...rules, algorithms: [algorithm] })).payload
    } catch (error) {
      // Another key may have signed it.
      if (error instanceof errors.JWSSignatureVerificationFailed) continue
      if (error instanceof errors.JWTExpired) return 'expired'
      return error instanceof errors.JWTClaimValidationFailed ? 'wrong-claims' : 'malformed'
    }
  }
  return 'wrong-signature'
}
