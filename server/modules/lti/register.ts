import { z } from 'zod'
import * as routes from '../../../src/contract/routes/lti.ts'
import { DAY } from '../../../src/lib/durations.ts'
import { fillPath } from '../../../src/lib/fill-path.ts'
import { site } from '../../../src/lib/site.ts'
import { seal, unseal } from '../../auth/sealing.ts'
import { allSecrets, type Secrets } from '../../auth/secret.ts'
import { transact } from '../../db/retry.ts'
import { ApiError } from '../../lib/api-error.ts'
import { type CallOut, OutgoingError } from '../../lib/outgoing.ts'
import type { Dependencies } from '../../module.ts'
import { readPartner } from '../partners/public.ts'
import { SCORE_SCOPE } from './claims.ts'
import { MEMBERS_SCOPE } from './members.ts'
import { checkRoom, createPlatform, showTool } from './platforms.ts'

/** How long the address works that a teacher copies. */
const TIME = DAY
const PURPOSE = 'lti registration'
const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration'
const PLATFORM = 'https://purl.imsglobal.org/spec/lti-platform-configuration'
/** Platform whose schools share one issuer, and have hosts of their own. */
const CANVAS = {
  issuer: 'https://canvas.instructure.com',
  hosts: /\.(instructure|canvaslms)\.com$/,
}

const Url = z.url().max(500)
const Configuration = z.object({
  issuer: Url,
  authorization_endpoint: Url,
  token_endpoint: Url,
  jwks_uri: Url,
  registration_endpoint: Url,
  [PLATFORM]: z.object({ product_family_code: z.string().max(40).optional() }).optional(),
})
type Configuration = z.output<typeof Configuration>

const Registered = z.object({
  client_id: z.string().min(1).max(255),
  [TOOL]: z.object({ deployment_id: z.string().min(1).max(255).optional() }).optional(),
})

/** Returns the address with which an administrator of a platform registers both sides at once. */
export function registrationUrl(
  { secret, publicUrl }: Pick<Dependencies, 'secret' | 'publicUrl'>,
  partnerId: string,
  now: number,
): string {
  const permission = JSON.stringify({ partnerId, expiresAt: now + TIME })
  const path = fillPath(routes.registerByLti.path, { id: partnerId })
  return `${publicUrl()}/api${path}?permission=${seal(secret, permission, PURPOSE)}`
}

interface Requested {
  permission: string
  openid_configuration: string
  registration_token?: string | undefined
}

/**
 * Registers a platform at Sapa, and Sapa at the platform (LTI Dynamic Registration 1.0).
 *
 * @returns whether the platform has named its deployment, without which nothing can be launched
 * @throws ApiError launch-ended, partner-inactive, platform-count or registration-failed
 */
export async function registerPlatform(
  dependencies: Dependencies & { callOut: CallOut; isCallable: (url: string) => boolean },
  partnerId: string,
  requested: Requested,
): Promise<boolean> {
  const { db, now, callOut } = dependencies
  checkPermission(dependencies, requested.permission, partnerId, now())
  const partner = await readPartner(db, partnerId)
  if (!partner?.is_active) throw new ApiError('partner-inactive')
  await checkRoom(db, partnerId)
  try {
    const configuration = await readConfiguration(dependencies, requested.openid_configuration)
    const { client_id, [TOOL]: tool } = await registerTool(callOut, configuration, {
      ...{ token: requested.registration_token, publicUrl: dependencies.publicUrl(), partnerId },
    })
    const fields = { ...fieldsOf(configuration), client_id, deployment_ids: deploymentsOf(tool) }
    await transact(db, trx => createPlatform(trx, partnerId, fields, now()))
    return fields.deployment_ids.length > 0
  } catch (error) {
    const isTheirs =
      error instanceof OutgoingError || error instanceof z.ZodError || error instanceof SyntaxError
    throw isTheirs ? new ApiError('registration-failed') : error
  }
}

/** @throws ApiError launch-ended */
function checkPermission(secrets: Secrets, sealed: string, partnerId: string, now: number): void {
  for (const secret of allSecrets(secrets)) {
    const text = unseal(secret, sealed, PURPOSE)
    const permission = text === undefined ? undefined : JSON.parse(text)
    if (permission?.partnerId === partnerId && permission.expiresAt > now) return
  }
  throw new ApiError('launch-ended')
}

async function readConfiguration(
  { callOut, isCallable }: { callOut: CallOut; isCallable: (url: string) => boolean },
  url: string,
): Promise<Configuration> {
  const { status, text } = await callOut({ method: 'GET', url })
  if (status !== 200) throw new ApiError('registration-failed')
  const read = Configuration.parse(JSON.parse(text))
  const { authorization_endpoint, token_endpoint, jwks_uri } = read
  const areCallable = [authorization_endpoint, token_endpoint, jwks_uri].every(isCallable)
  if (!areCallable || !speaksFor(new URL(url).hostname, read.issuer))
    throw new ApiError('registration-failed')
  return read
}

/** Whether a host may describe an issuer: its own one, or any of Canvas the one of Canvas. */
function speaksFor(hostname: string, issuer: string): boolean {
  if (issuer === CANVAS.issuer) return CANVAS.hosts.test(hostname)
  return new URL(issuer).hostname === hostname
}

interface Registration {
  token: string | undefined
  publicUrl: string
  partnerId: string
}

async function registerTool(
  callOut: CallOut,
  { registration_endpoint }: Configuration,
  { token, publicUrl, partnerId }: Registration,
): Promise<z.output<typeof Registered>> {
  const { status, text } = await callOut({
    method: 'POST',
    url: registration_endpoint,
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(describeTool(publicUrl, partnerId)),
  })
  if (status !== 200 && status !== 201) throw new ApiError('registration-failed')
  return Registered.parse(JSON.parse(text))
}

function describeTool(publicUrl: string, partnerId: string) {
  const { login_url, launch_url, jwks_url } = showTool(publicUrl, partnerId)
  return {
    application_type: 'web',
    client_name: site.name,
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    token_endpoint_auth_method: 'private_key_jwt',
    ...{ initiate_login_uri: login_url, redirect_uris: [launch_url], jwks_uri: jwks_url },
    scope: `${SCORE_SCOPE} ${MEMBERS_SCOPE}`,
    [TOOL]: {
      domain: new URL(publicUrl).host,
      target_link_uri: launch_url,
      claims: ['iss', 'sub', 'name', 'given_name', 'family_name'],
      messages: [
        { type: 'LtiResourceLinkRequest' },
        { type: 'LtiDeepLinkingRequest', target_link_uri: launch_url, label: site.name },
      ],
    },
  }
}

function deploymentsOf(tool: { deployment_id?: string | undefined } | undefined): string[] {
  return tool?.deployment_id === undefined ? [] : [tool.deployment_id]
}

function fieldsOf({ issuer, [PLATFORM]: platform, ...addresses }: Configuration) {
  return {
    name: platform?.product_family_code || new URL(issuer).hostname.slice(0, 60),
    issuer,
    auth_url: addresses.authorization_endpoint,
    token_url: addresses.token_endpoint,
    jwks_url: addresses.jwks_uri,
  }
}
