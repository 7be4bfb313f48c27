import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import * as routes from '../../src/contract/routes/lti.ts'
import { DAY } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { launch, shownOn } from '../helpers/lti.ts'
import { LtiPlatform } from '../helpers/lti-platform.ts'
import { dataOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { openSchool } from '../helpers/pupils.ts'
import type { TestUser } from '../helpers/users.ts'
import '../helpers/on-postgres.ts'

const START = Date.parse('2026-11-28T02:00:00Z')
const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration'

let api: TestApi
let now = START
let teacher: TestUser
let id: string
let platform: LtiPlatform
let address: URL
beforeAll(async () => {
  api = await startApi({ now: () => now, mockTests: MOCK_TESTS, mayCallLocal: true })
})
beforeEach(async () => {
  now = START
  ;({ teacher, id } = await openSchool(api))
  platform = await LtiPlatform.start()
  address = new URL((await shown()).registration_url)
  return () => platform.close()
})
afterAll(() => api.close())

const shown = async () =>
  dataOf(await call(teacher.http, routes.getLtiPlatforms, { params: { id } }))

/** Opens the address as an administrator of the platform. */
async function open(token = 'once', school = id) {
  const query = new URLSearchParams(address.searchParams)
  query.set('openid_configuration', `${platform.url}/.well-known/openid-configuration`)
  query.set('registration_token', token)
  const response = await api.app.request(`/api/lti/${school}/registration?${query}`)
  return shownOn(response)
}

test('one address registers both sides, and pupils can launch at once', async () => {
  expect(address.pathname).toBe(`/api/lti/${id}/registration`)
  expect(await open()).toEqual([200, 'Sapa sudah terdaftar'])
  expect(platform.registered).toEqual([
    expect.objectContaining({
      client_name: 'Sapa',
      initiate_login_uri: `http://localhost/api/lti/${id}/login`,
      redirect_uris: [`http://localhost/api/lti/${id}/launch`],
      jwks_uri: 'http://localhost/api/lti/jwks',
      token_endpoint_auth_method: 'private_key_jwt',
      [TOOL]: expect.objectContaining({ domain: 'localhost' }),
    }),
  ])
  expect((await shown()).platforms).toMatchObject([{ ...platform.fields, name: 'moodle' }])
  expect((await launch(api, id, platform, now)).status).toBe(303)
})

test('a platform that names no deployment is launched from once a teacher has entered it', async () => {
  platform.newDeployment = undefined
  expect(await open()).toEqual([200, 'Sapa sudah terdaftar'])
  const [made] = (await shown()).platforms
  expect(made?.deployment_ids).toEqual([])
  const params = { id, platform: made?.id ?? '' }
  const body = platform.fields
  dataOf(await call(teacher.http, routes.changeLtiPlatform, { params, body }))
  expect((await launch(api, id, platform, now)).status).toBe(303)
})

test('the address works for a day, and for its own school', async () => {
  const other = await openSchool(api)
  expect(await open('once', other.id)).toEqual([403, 'launch-ended'])
  now += DAY
  expect(await open()).toEqual([403, 'launch-ended'])
  expect(platform.registered).toEqual([])
})

test('a platform that refuses, speaks for another, or has addresses that are not public is not registered', async () => {
  expect(await open('another')).toEqual([409, 'registration-failed'])
  for (const configuration of [
    { issuer: 'https://lms.contoh.id' },
    { issuer: 'https://canvas.instructure.com' },
    { jwks_uri: 'https://169.254.169.254/keys' },
    { token_endpoint: undefined },
  ]) {
    platform.configuration = configuration
    expect(await open()).toEqual([409, 'registration-failed'])
  }
  expect((await shown()).platforms).toEqual([])
})
