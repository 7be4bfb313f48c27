import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { sendLtiLogin } from '../../../src/contract/lti.ts'
import { MINUTE } from '../../../src/lib/durations.ts'
import { seal, unseal } from '../../auth/sealing.ts'
import { allSecrets, type Secrets } from '../../auth/secret.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import { readPartner } from '../partners/public.ts'
import { type StorageStep, storageUse } from './platform-storage.ts'
import { findPlatform, launchUrl } from './platforms.ts'
import type { PlatformRow } from './tables.ts'

type Login = z.output<(typeof sendLtiLogin)['urlForm']>

/** How long a platform may take to sign a person in. */
const LOGIN_TIME = 10 * MINUTE
const PURPOSE = 'lti state'

/** Beginning of a launch, which the platform returns with it unread. */
export interface LoginState {
  platformId: string
  nonce: string
  expiresAt: number
  /** The frame of the platform that has stored the state; absent where none has. */
  storageTarget?: string
}

/**
 * Begins a launch. The state is sealed instead of stored: nobody fills the database, and nothing is
 * lost when cookies are blocked. What makes a launch work only once is its nonce.
 *
 * @returns the address of the platform to which the browser goes on, where the platform has a
 *   storage after it was used
 * @throws ApiError partner-inactive or unknown-platform
 */
export async function beginLogin(
  { db, now, publicUrl, secret }: Dependencies,
  partnerId: string,
  { iss, client_id, lti_deployment_id, lti_storage_target: target, ...hints }: Login,
): Promise<string | StorageStep> {
  const partner = await readPartner(db, partnerId)
  if (!partner) throw new ApiError('unknown-platform')
  if (!partner.is_active) throw new ApiError('partner-inactive')
  const platform = await findPlatform(db, partnerId, { issuer: iss, clientId: client_id })
  const deployments: string[] = JSON.parse(platform.deployment_ids)
  if (lti_deployment_id !== undefined && !deployments.includes(lti_deployment_id))
    throw new ApiError('unknown-platform')
  const nonce = randomBytes(24).toString('base64url')
  const state: LoginState = { platformId: platform.id, nonce, expiresAt: now() + LOGIN_TIME }
  const { login_hint, lti_message_hint } = hints
  const redirect_uri = launchUrl(publicUrl(), partnerId)
  const request = { login_hint, lti_message_hint, nonce, redirect_uri }
  const sealed = seal(secret, JSON.stringify(state), PURPOSE)
  const plain = authenticationUrl(platform, { ...request, state: sealed })
  if (target === undefined) return plain
  const stored = seal(secret, JSON.stringify({ ...state, storageTarget: target }), PURPOSE)
  return {
    use: storageUse('lti.put_data', platform, { nonce, state: stored, target }),
    next: authenticationUrl(platform, { ...request, state: stored }),
    otherwise: plain,
  }
}

/** Returns the address of the platform with a request (Security Framework 1.0, section 5.1.1.2). */
function authenticationUrl(
  { auth_url, client_id }: PlatformRow,
  request: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(auth_url)
  const parameters = {
    ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
    ...{ client_id, ...request },
  }
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

/** Reads the state that a launch brings back. @throws ApiError launch-refused */
export function readState(secrets: Secrets, sealed: string, now: number): LoginState {
  for (const secret of allSecrets(secrets)) {
    const text = unseal(secret, sealed, PURPOSE)
    const state: LoginState | undefined = text === undefined ? undefined : JSON.parse(text)
    if (state && state.expiresAt > now) return state
  }
  throw new ApiError('launch-refused')
}
