import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { z } from 'zod'
import { AuthorizationRequest, GrantedScopes } from '../../../src/contract/connections.ts'
import * as calls from '../../../src/contract/fedcm.ts'
import { SECOND } from '../../../src/lib/durations.ts'
import { paths } from '../../../src/lib/paths.ts'
import { HOST_COOKIE } from '../../auth/host-cookie.ts'
import { seal, unseal } from '../../auth/sealing.ts'
import { allSecrets } from '../../auth/secret.ts'
import { IDLE_TIME, isSessionAlive, type Who } from '../../auth/session.ts'
import type { Db } from '../../db/tables.ts'
import { on } from '../../http/calls.ts'
import { ApiError } from '../../lib/api-error.ts'
import type { Dependencies } from '../../module.ts'
import { findActive } from '../partners/public.ts'
import { createCode, findClient } from './requests.ts'
import { readAllowedScopes } from './tokens.ts'

const PURPOSE = 'fedcm cookie'
const NAME = 'fedcm'
const Nonce = AuthorizationRequest.shape.code_challenge
/** Browsers send it from other sites' pages, but only we read it, in requests of the browser itself. */
const COOKIE = { ...HOST_COOKIE, sameSite: 'None', maxAge: IDLE_TIME / SECOND } as const

type BrowserSession = Pick<Who, 'userId' | 'sessionId'>

/** Calls by which browsers sign learners in themselves. */
export function fedcmRoutes(dependencies: Dependencies) {
  const { db, now, publicUrl } = dependencies
  return [
    on(calls.getFedcmConfig, () => ({
      accounts_endpoint: '/api/fedcm/accounts',
      client_metadata_endpoint: '/api/fedcm/metadata',
      id_assertion_endpoint: '/api/fedcm/assertion',
      login_url: paths.connectBrowser,
      branding: { background_color: '#bf3d12', color: '#ffffff' },
    })),
    on(calls.getFedcmAccounts, async ({ c }) => ({
      accounts: [await showAccount(db, await requireBrowser(dependencies, c))],
    })),
    on(calls.getFedcmMetadata, async ({ query: { client_id } }) => {
      await findActive(db, client_id, now())
      const address = (path: string) => new URL(path, publicUrl()).href
      return {
        privacy_policy_url: address(paths.privacyPolicy),
        terms_of_service_url: address(paths.termsConditions),
      }
    }),
    on(calls.createFedcmAssertion, async ({ urlForm, c }) => {
      allowOrigin(c)
      return { token: await assert(dependencies, urlForm, c) }
    }),
    on(calls.rememberBrowser, ({ who, c }) => {
      rememberBrowser(dependencies, c, who)
      return { data: {} }
    }),
  ]
}

/** Lets this browser offer the account on partners' pages, as long as the session lives. */
export function rememberBrowser(
  { secret }: Pick<Dependencies, 'secret'>,
  c: Context,
  { userId, sessionId }: BrowserSession,
): void {
  setCookie(c, NAME, seal(secret, JSON.stringify({ userId, sessionId }), PURPOSE), COOKIE)
  c.header('Set-Login', 'logged-in')
}

/**
 * Returns the session of a request that the browser itself makes: no page can send this header.
 *
 * @throws ApiError forbidden or signed-out
 */
async function requireBrowser(dependencies: Dependencies, c: Context): Promise<BrowserSession> {
  if (c.req.header('Sec-Fetch-Dest') !== 'webidentity') throw new ApiError('forbidden')
  const cookie = getCookie(c, NAME, 'host') ?? ''
  for (const secret of allSecrets(dependencies)) {
    const text = unseal(secret, cookie, PURPOSE)
    if (text === undefined) continue
    const session: BrowserSession = JSON.parse(text)
    if (await isSessionAlive(dependencies.db, session, dependencies.now())) return session
  }
  // The browser asks no more until somebody signs in.
  c.header('Set-Login', 'logged-out')
  throw new ApiError('signed-out')
}

async function showAccount(db: Db, { userId }: BrowserSession) {
  const { name, email } = await db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const keys = await db
    .selectFrom('connected_partners')
    .innerJoin('partner_keys', 'partner_keys.partner_id', 'connected_partners.partner_id')
    .select('partner_keys.key')
    .where('connected_partners.user_id', '=', userId)
    .where('partner_keys.ends_at', 'is', null)
    .orderBy('partner_keys.key')
    .execute()
  return { id: userId, name, email, approved_clients: keys.map(({ key }) => key) }
}

/** Lets the page read the response whose request the browser has made for it. */
function allowOrigin(c: Context): void {
  const origin = c.req.header('Origin')
  if (origin === undefined) return
  c.header('Access-Control-Allow-Origin', origin)
  c.header('Access-Control-Allow-Credentials', 'true')
  c.header('Vary', 'Origin')
}

type Assertion = z.output<(typeof calls.createFedcmAssertion)['urlForm']>

/** @returns the code of a page, which the learner has allowed in the browser's own dialog */
async function assert(
  dependencies: Dependencies,
  { client_id, account_id, params, nonce, is_auto_selected }: Assertion,
  c: Context,
): Promise<string> {
  const session = await requireBrowser(dependencies, c)
  if (account_id !== session.userId || is_auto_selected === 'true') throw new ApiError('forbidden')
  const request = readRequest(params)
  const code_challenge = request.nonce ?? nonce
  if (code_challenge === undefined) throw new ApiError('invalid-input')
  const redirect_uri = c.req.header('Origin') ?? ''
  const { db, now } = dependencies
  const { id } = await findClient(db, client_id, redirect_uri, now())
  const allowed = (await readAllowedScopes(db, session.userId, id)).split(' ')
  const { code } = await createCode(dependencies, session, {
    ...{ client_id, redirect_uri, code_challenge },
    // The browser's dialog names no scopes: it gives those that were allowed in our window.
    scope: request.scope.filter(scope => allowed.includes(scope)).join(' '),
    code_challenge_method: 'S256',
  })
  return code
}

/** Returns what a page has given to the browser; nothing where it is none of ours. */
function readRequest(params = ''): { nonce: string | undefined; scope: string[] } {
  try {
    const { nonce, scope } = Object(JSON.parse(params))
    const scopes = GrantedScopes.safeParse(scope).data ?? 'profile'
    return { nonce: Nonce.safeParse(nonce).data, scope: scopes.split(' ') }
  } catch {
    return { nonce: undefined, scope: ['profile'] }
  }
}
