import { randomBytes } from 'node:crypto'
import { sha256 } from '../../server/auth/connection-tokens.ts'
import { call } from '../../src/api/call.ts'
import { exchangeTokens, type PageTokens } from '../../src/api/connection-tokens.ts'
import { createHttp, type Http } from '../../src/api/http.ts'
import { CONNECTION_SCOPES } from '../../src/contract/limits.ts'
import { createConnectionCode } from '../../src/contract/routes/connections.ts'
import type { TestApi } from './api.ts'
import { cookieJar } from './cookie-jar.ts'
import { dataOf } from './mock-tests.ts'
import { SCHOOL } from './partners.ts'
import type { TestUser } from './users.ts'
import { newNetwork } from './visitors.ts'

/** The client of a page at an origin, in a network of its own. */
export function pageAt(
  api: Pick<TestApi, 'fetch'>,
  origin: string | undefined = SCHOOL,
  token?: string,
): Http {
  const headers = { 'x-forwarded-for': newNetwork(), ...(origin && { Origin: origin }) }
  return createHttp({
    root: '/api',
    fetch: cookieJar(api.fetch, headers).fetch,
    token: () => token,
  })
}

/** Returns what a page sends to have a learner signed in, and its secret. */
export function newRequest(client_id: string, redirect_uri = SCHOOL, scope = 'profile') {
  const verifier = randomBytes(32).toString('base64url')
  const request = {
    ...{ client_id, redirect_uri, scope },
    code_challenge: sha256(verifier),
    code_challenge_method: 'S256',
  } as const
  return { verifier, request }
}

/** Allows a request as a learner. @returns the code */
export async function allow(
  learner: Pick<TestUser, 'http'>,
  body: ReturnType<typeof newRequest>['request'],
): Promise<string> {
  return dataOf(await call(learner.http, createConnectionCode, { body })).code
}

/** Exchanges a code as a page does. */
export function redeem(http: Http, client_id: string, code: string, code_verifier: string) {
  const urlForm = { grant_type: 'authorization_code', client_id, code, code_verifier } as const
  return exchangeTokens(http, urlForm)
}

export function refresh(http: Http, client_id: string, refresh_token: string) {
  const urlForm = { grant_type: 'refresh_token', client_id, refresh_token } as const
  return exchangeTokens(http, urlForm)
}

/** Every scope that a page can ask for. */
export const ALL_SCOPES = CONNECTION_SCOPES.join(' ')

/** Signs a learner in on a page of a partner. */
export async function signInOnPage(
  api: Pick<TestApi, 'fetch'>,
  learner: Pick<TestUser, 'http'>,
  key: string,
  scope?: string,
): Promise<PageTokens> {
  const { verifier, request } = newRequest(key, SCHOOL, scope)
  const code = await allow(learner, request)
  const answer = await redeem(pageAt(api), key, code, verifier)
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value
}
