import { type JWTPayload, jwtVerify } from 'jose'
import type { z } from 'zod'
import type { launchByLti } from '../../../src/contract/lti.ts'
import type { Secrets } from '../../auth/secret.ts'
import type { Db } from '../../db/tables.ts'
import { ApiError } from '../../lib/api-error.ts'
import { LaunchClaims } from './claims.ts'
import { type LoginState, readState } from './login.ts'
import { NoKeys, type PlatformKeys } from './platform-keys.ts'
import type { PlatformRow } from './tables.ts'

/** Seconds by which the platform's clock may differ from ours. */
const TOLERANCE = 60
const MAX_AGE = '10m'
/** Nothing symmetric, and no `none`: only the platform can have signed it. */
const ALGORITHMS = ['RS256', 'ES256']

export interface VerifyDependencies extends Secrets {
  db: Db
  now: () => number
  keys: PlatformKeys
}

/** A launch whose signature and claims are right; its nonce may have been used. */
export interface VerifiedLaunch {
  platform: PlatformRow
  claims: LaunchClaims
  state: LoginState
}

type Sent = z.output<(typeof launchByLti)['urlForm']>

/**
 * Verifies a launch (1EdTech Security Framework 1.0, section 5.1.3).
 *
 * @throws ApiError launch-refused or unavailable
 */
export async function verifyLaunch(
  dependencies: VerifyDependencies,
  partnerId: string,
  { state: sealed, id_token: token }: Sent,
): Promise<VerifiedLaunch> {
  if (!sealed || !token) throw new ApiError('launch-refused')
  const state = readState(dependencies, sealed, dependencies.now())
  const platform = await dependencies.db
    .selectFrom('lti_platforms')
    .selectAll()
    .where('id', '=', state.platformId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  if (!platform) throw new ApiError('launch-refused')
  const payload = await verifyToken(dependencies, platform, token)
  const { success, data: claims } = LaunchClaims.safeParse(payload)
  if (!success) throw new ApiError('launch-refused')
  const deployments: string[] = JSON.parse(platform.deployment_ids)
  const isSound =
    claims.nonce === state.nonce &&
    deployments.includes(claims.deploymentId) &&
    isForUs(claims, platform.client_id)
  if (!isSound) throw new ApiError('launch-refused')
  return { platform, claims, state }
}

async function verifyToken(
  { keys, now }: VerifyDependencies,
  { issuer, client_id, jwks_url }: PlatformRow,
  token: string,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys.of(jwks_url), {
      issuer,
      audience: client_id,
      algorithms: ALGORITHMS,
      currentDate: new Date(now()),
      clockTolerance: TOLERANCE,
      maxTokenAge: MAX_AGE,
      requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
    })
    return payload
  } catch (error) {
    if (error instanceof NoKeys) throw new ApiError('unavailable')
    throw new ApiError('launch-refused')
  }
}

/** Whether a token for several audiences was made for us. */
function isForUs({ aud, azp }: LaunchClaims, clientId: string): boolean {
  return azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId
}
