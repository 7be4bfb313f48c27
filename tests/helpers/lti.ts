import type { StorageStep } from '../../server/modules/lti/platform-storage.ts'
import { call } from '../../src/api/call.ts'
import type { LtiPlatforms } from '../../src/contract/lti.ts'
import * as routes from '../../src/contract/routes/lti.ts'
import { fillPath } from '../../src/lib/fill-path.ts'
import type { TestApi } from './api.ts'
import type { LtiPlatform } from './lti-platform.ts'
import { dataOf } from './mock-tests.ts'
import type { TestUser } from './users.ts'

/** Registers a platform as a teacher of a school. */
export async function register(
  teacher: Pick<TestUser, 'http'>,
  id: string,
  { fields }: Pick<LtiPlatform, 'fields'>,
): Promise<LtiPlatforms> {
  const body = fields
  return dataOf(await call(teacher.http, routes.createLtiPlatform, { params: { id }, body }))
}

/** Sends a form as the browser does. */
export function sendForm(
  { app }: Pick<TestApi, 'app'>,
  path: string,
  fields: Record<string, string>,
): Promise<Response> {
  return Promise.resolve(
    app.request(`/api${path}`, { method: 'POST', body: new URLSearchParams(fields) }),
  )
}

/** Begins a launch as the platform's page does. @returns the authentication request */
export async function beginLogin(
  api: Pick<TestApi, 'app'>,
  id: string,
  platform: LtiPlatform,
): Promise<URLSearchParams> {
  const response = await sendForm(api, fillPath(routes.sendLtiLogin.path, { id }), {
    iss: platform.url,
    client_id: platform.clientId,
    lti_deployment_id: platform.deploymentId,
    login_hint: 'user-1',
    lti_message_hint: 'link-1',
    target_link_uri: 'https://sapa.test/',
  })
  return new URL(response.headers.get('Location') ?? '').searchParams
}

/** Sends a launch with a token. */
export function sendLaunch(
  api: Pick<TestApi, 'app'>,
  id: string,
  fields: { state: string; id_token: string },
): Promise<Response> {
  return sendForm(api, fillPath(routes.launchByLti.path, { id }), fields)
}

/** Launches from a platform, from the login to the page. */
export async function launch(
  api: Pick<TestApi, 'app'>,
  id: string,
  platform: LtiPlatform,
  now: number,
  claims: Record<string, unknown> = {},
): Promise<Response> {
  const request = await beginLogin(api, id, platform)
  const token = await platform.sign(platform.claims(request.get('nonce') ?? '', now, claims))
  return sendLaunch(api, id, { state: request.get('state') ?? '', id_token: token })
}

/** Id and code of the page to which a launch leads. */
export function pageOf(response: Response): { launch: string; code: string } {
  const [, launch = '', code = ''] =
    /^\/lti\/([\w-]+)#(.+)$/.exec(response.headers.get('Location') ?? '') ?? []
  return { launch, code }
}

/** Status of a page of ours inside the platform's, and the code on it, or else its heading. */
export async function shownOn(response: Response): Promise<[number, string | undefined]> {
  const text = await response.text()
  const [, code] = /<small>(.*)<\/small>/.exec(text) ?? /<h1>(.*)<\/h1>/.exec(text) ?? []
  return [response.status, code]
}

/** Returns how a page of ours uses the platform's storage before it goes on. */
export async function storageStepOf(response: Response): Promise<StorageStep> {
  const [, data = '{}'] = /data-storage="([^"]*)"/.exec(await response.text()) ?? []
  return JSON.parse(data.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code)))
}
