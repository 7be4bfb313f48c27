import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import * as routes from '../../src/contract/routes/lti.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { launch, pageOf, register } from '../helpers/lti.ts'
import { LtiPlatform } from '../helpers/lti-platform.ts'
import { codeOf, dataOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { openSchool } from '../helpers/pupils.ts'

const START = Date.parse('2026-11-28T02:00:00Z')
const LTI = 'https://purl.imsglobal.org/spec/lti/claim/'
const DEEP_LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim/'

let api: TestApi
let id: string
let platform: LtiPlatform
beforeAll(async () => {
  api = await startApi({ now: () => START, mockTests: MOCK_TESTS, mayCallLocal: true })
})
beforeEach(async () => {
  const school = await openSchool(api)
  id = school.id
  platform = await LtiPlatform.start()
  await register(school.teacher, id, platform)
  return () => platform.close()
})
afterAll(() => api.close())

const send = (settings: Record<string, unknown> = {}, others: Record<string, unknown> = {}) =>
  launch(api, id, platform, START, { ...platform.deepLinking(settings), ...others })

const TESTS = [
  { mock_test_id: 'endless', title: 'Tes endless' },
  { mock_test_id: 'levels', title: 'Tes levels' },
]

function choose({ launch: of, code }: { launch: string; code: string }) {
  const params = { launch: of }
  return call(api.http, routes.linkByLti, { params, body: { code, tests: TESTS } })
}

/** Claims of the message, verified as the platform does. */
async function claimsOf(jwt: string) {
  const keys = createLocalJWKSet(await (await api.app.request('/api/lti/jwks')).json())
  const { payload } = await jwtVerify(jwt, keys, {
    issuer: platform.clientId,
    audience: platform.url,
    currentDate: new Date(START),
    requiredClaims: ['exp', 'iat', 'nonce'],
    algorithms: ['RS256'],
  })
  return payload
}

test('a teacher chooses a test for a course, and the platform gets a signed link to it', {
  tags: 'postgres',
}, async () => {
  const page = pageOf(await send())
  const shown = await call(api.http, routes.getLtiLaunch, { params: { launch: page.launch } })
  expect(dataOf(shown)).toMatchObject({
    kind: 'choice',
    mock_test_id: null,
    may_be_many: false,
    returns_to: platform.url,
  })
  const { return_url, jwt } = dataOf(await choose(page))
  expect(return_url).toBe(`${platform.url}/deep-link`)
  expect(await claimsOf(jwt)).toMatchObject({
    [`${LTI}message_type`]: 'LtiDeepLinkingResponse',
    [`${LTI}version`]: '1.3.0',
    [`${LTI}deployment_id`]: platform.deploymentId,
    [`${DEEP_LINKING}data`]: 'unread',
    [`${DEEP_LINKING}content_items`]: [
      {
        type: 'ltiResourceLink',
        title: 'Tes endless',
        url: `http://localhost/api/lti/${id}/launch`,
        custom: { test: 'endless' },
        lineItem: { label: 'Tes endless', scoreMaximum: 100, resourceId: 'endless', tag: 'grade' },
      },
    ],
  })
})

test('several tests are linked where the platform takes several, without grades where it takes none', async () => {
  const page = pageOf(
    await send({ accept_multiple: true, accept_lineitem: false, data: undefined }),
  )
  const claims = await claimsOf(dataOf(await choose(page)).jwt)
  const items = TESTS.map(({ mock_test_id, title }) => ({
    type: 'ltiResourceLink',
    title,
    url: `http://localhost/api/lti/${id}/launch`,
    custom: { test: mock_test_id },
  }))
  expect(claims[`${DEEP_LINKING}content_items`]).toEqual(items)
  expect(claims).not.toHaveProperty([`${DEEP_LINKING}data`])
})

test('a choice is sent once, and by nobody who only knows the page', async () => {
  const page = pageOf(await send())
  expect(codeOf(await choose({ ...page, code: 'another' }))).toBe('launch-ended')
  expect(codeOf(await choose(page))).toBe('ok')
  expect(codeOf(await choose(page))).toBe('launch-ended')
})

test('pupils choose nothing, and platforms that want files get nothing', async () => {
  const roles = ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner']
  expect((await send({}, { [`${LTI}roles`]: roles })).status).toBe(401)
  expect((await send({ accept_types: ['file'] })).status).toBe(401)
  const none = { [`${DEEP_LINKING}deep_linking_settings`]: undefined }
  expect((await send({}, none)).status).toBe(401)
})

test('the code of a pupil’s launch chooses nothing', async () => {
  const page = pageOf(await launch(api, id, platform, START))
  expect(codeOf(await choose(page))).toBe('launch-ended')
})
