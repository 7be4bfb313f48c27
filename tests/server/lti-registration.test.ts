import { beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import * as routes from '../../src/contract/routes/lti.ts'
import { DAY } from '../../src/lib/durations.ts'
import { shownOn } from '../helpers/lti.ts'
import { createLtiSchool } from '../helpers/lti-school.ts'
import { dataOf } from '../helpers/mock-tests.ts'
import { openSchool } from '../helpers/pupils.ts'

const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration'

const lti = createLtiSchool(false)
let address: URL
beforeEach(async () => {
  address = new URL((await shown()).registration_url)
})

const shown = async () =>
  dataOf(await call(lti.teacher.http, routes.getLtiPlatforms, { params: { id: lti.id } }))

/** Opens the address as an administrator of the platform. */
async function open(token = 'once', school = lti.id) {
  const query = new URLSearchParams(address.searchParams)
  query.set('openid_configuration', `${lti.platform.url}/.well-known/openid-configuration`)
  query.set('registration_token', token)
  const response = await lti.api.app.request(`/api/lti/${school}/registration?${query}`)
  return shownOn(response)
}

test('one address registers both sides, and pupils can launch at once', {
  tags: 'postgres',
}, async () => {
  expect(address.pathname).toBe(`/api/lti/${lti.id}/registration`)
  expect(await open()).toEqual([200, 'Sapa sudah terdaftar'])
  expect(lti.platform.registered).toEqual([
    expect.objectContaining({
      client_name: 'Sapa',
      initiate_login_uri: `http://localhost/api/lti/${lti.id}/login`,
      redirect_uris: [`http://localhost/api/lti/${lti.id}/launch`],
      jwks_uri: 'http://localhost/api/lti/jwks',
      token_endpoint_auth_method: 'private_key_jwt',
      [TOOL]: expect.objectContaining({ domain: 'localhost' }),
    }),
  ])
  expect((await shown()).platforms).toMatchObject([{ ...lti.platform.fields, name: 'moodle' }])
  expect((await lti.launch()).status).toBe(303)
})

test('a platform that names no deployment is launched from once a teacher has entered it', async () => {
  lti.platform.newDeployment = undefined
  expect(await open()).toEqual([200, 'Sapa sudah terdaftar'])
  const [made] = (await shown()).platforms
  expect(made?.deployment_ids).toEqual([])
  const params = { id: lti.id, platform: made?.id ?? '' }
  const body = lti.platform.fields
  dataOf(await call(lti.teacher.http, routes.changeLtiPlatform, { params, body }))
  expect((await lti.launch()).status).toBe(303)
})

test('the address works for a day, and for its own school', async () => {
  const other = await openSchool(lti.api)
  expect(await open('once', other.id)).toEqual([403, 'launch-ended'])
  lti.now += DAY
  expect(await open()).toEqual([403, 'launch-ended'])
  expect(lti.platform.registered).toEqual([])
})

test('a platform that refuses, speaks for another, or has addresses that are not public is not registered', async () => {
  expect(await open('another')).toEqual([409, 'registration-failed'])
  for (const configuration of [
    { issuer: 'https://lms.contoh.id' },
    { issuer: 'https://canvas.instructure.com' },
    { jwks_uri: 'https://169.254.169.254/keys' },
    { token_endpoint: undefined },
  ]) {
    lti.platform.configuration = configuration
    expect(await open()).toEqual([409, 'registration-failed'])
  }
  expect((await shown()).platforms).toEqual([])
})
