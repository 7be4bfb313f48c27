import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import * as routes from '../../src/contract/routes/lti.ts'
import {
  changePupilGroup,
  getGroupResults,
  getPupilGroups,
} from '../../src/contract/routes/pupils.ts'
import { HOUR, MINUTE } from '../../src/lib/durations.ts'
import { cleanUp, startApi, type TestApi } from '../helpers/api.ts'
import {
  beginLogin,
  launch,
  pageOf,
  register,
  sendForm,
  sendLaunch,
  shownOn,
} from '../helpers/lti.ts'
import { LtiPlatform } from '../helpers/lti-platform.ts'
import { codeOf, dataOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { addTeacher, createSchool } from '../helpers/partners.ts'
import { openSchool, takeTest } from '../helpers/pupils.ts'
import type { TestUser } from '../helpers/users.ts'

const START = Date.parse('2026-11-28T02:00:00Z')
const LTI = 'https://purl.imsglobal.org/spec/lti/claim/'
const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership#'

let api: TestApi
let now = START
let admin: TestUser
let teacher: TestUser
let id: string
let platform: LtiPlatform
beforeAll(async () => {
  api = await startApi({ now: () => now, mockTests: MOCK_TESTS, mayCallLocal: true })
})
beforeEach(async () => {
  now = START
  ;({ admin, teacher, id } = await openSchool(api))
  platform = await LtiPlatform.start()
  await register(teacher, id, platform)
  return () => platform.close()
})
afterAll(() => api.close())

const send = (claims: Record<string, unknown> = {}) => launch(api, id, platform, now, claims)

async function enter(response: Response) {
  const { launch: of, code } = pageOf(response)
  const params = { launch: of }
  return call(api.http, routes.enterByLti, { params, body: { code } })
}

async function groups() {
  return dataOf(await call(teacher.http, getPupilGroups, { params: { id } }))
}

const REFUSED = [401, 'launch-refused']
/** Launches with a token that a test makes itself. */
async function sendToken(make: (nonce: string) => Promise<string>): Promise<Response> {
  const request = await beginLogin(api, id, platform)
  const id_token = await make(request.get('nonce') ?? '')
  return sendLaunch(api, id, { state: request.get('state') ?? '', id_token })
}

describe('a launch', () => {
  test('asks the platform who it is, without a cookie', { tags: 'postgres' }, async () => {
    const hints = { login_hint: 'user-1', lti_message_hint: 'link-1' }
    const target_link_uri = 'https://sapa.test/'
    const query = new URLSearchParams({ iss: platform.url, target_link_uri, ...hints })
    const response = await api.app.request(`/api/lti/${id}/login?${query}`)
    expect([response.status, response.headers.get('Set-Cookie')]).toEqual([303, null])
    const url = new URL(response.headers.get('Location') ?? '')
    expect(url.origin + url.pathname).toBe(`${platform.url}/auth`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: platform.clientId,
      redirect_uri: `http://localhost/api/lti/${id}/launch`,
      login_hint: 'user-1',
      lti_message_hint: 'link-1',
      state: expect.any(String),
      nonce: expect.any(String),
    })
  })

  test('lets a pupil into the group of the course, who takes the test', async () => {
    const response = await send()
    expect(response.status).toBe(303)
    const page = pageOf(response)
    const shown = await call(api.http, routes.getLtiLaunch, { params: { launch: page.launch } })
    expect(dataOf(shown)).toEqual({
      kind: 'test',
      mock_test_id: 'endless',
      partner_id: id,
      partner: 'Sekolah Bahasa Melati',
      framers: [platform.url, 'https://sekolah.contoh.id'],
      may_be_many: false,
      returns_to: null,
    })
    const pupil = dataOf(await enter(response))
    expect(pupil).toMatchObject({ name: 'Rina Putri', group: 'Bahasa Korea 10A' })
    await takeTest(api.http, pupil.pupil_token, true, now)
    const group = (await groups()).find(({ name }) => name === 'Bahasa Korea 10A')
    const params = { id, group: group?.id ?? '' }
    const results = dataOf(await call(teacher.http, getGroupResults, { params }))
    expect(results.pupils).toMatchObject([{ name: 'Rina Putri', results: [{ attempts: 1 }] }])
  })

  test('finds the same pupil again, and another platform’s user of the same id is another', async () => {
    const first = dataOf(await enter(await send()))
    const again = dataOf(await enter(await send({ name: 'Rina P.' })))
    expect([again.pupil_id, again.name]).toEqual([first.pupil_id, 'Rina P.'])
    const other = await LtiPlatform.start()
    await register(teacher, id, other)
    const stranger = dataOf(await enter(await launch(api, id, other, now)))
    expect(stranger.pupil_id).not.toBe(first.pupil_id)
    await other.close()
  })

  test('of a pupil without a name still has one with letters', async () => {
    const nameless = { name: undefined, [`${LTI}context`]: { id: 'course-1' } }
    const pupil = dataOf(await enter(await send(nameless)))
    expect([pupil.name, pupil.group]).toEqual([expect.stringMatching(/^Murid \d{4}$/), 'LMS'])
    const parts = { name: '\u202e7\n', given_name: 'Budi', family_name: 'Santoso' }
    expect(dataOf(await enter(await send(parts))).name).toBe('Budi Santoso')
  })

  test('of a teacher leads to a page without a pupil', async () => {
    const response = await send({ [`${LTI}roles`]: [`${MEMBERSHIP}Instructor`] })
    const params = { launch: pageOf(response).launch }
    expect(dataOf(await call(api.http, routes.getLtiLaunch, { params })).kind).toBe('teacher')
    expect(codeOf(await enter(response))).toBe('launch-ended')
    expect((await groups()).map(({ name }) => name)).toEqual(['Kelas 10A'])
  })
})

describe('the code of a launch', () => {
  test('works once, and for five minutes', async () => {
    const response = await send()
    expect(codeOf(await enter(response))).toBe('ok')
    expect(codeOf(await enter(response))).toBe('launch-ended')
    const late = await send()
    now += 5 * MINUTE
    expect(codeOf(await enter(late))).toBe('launch-ended')
  })

  test('is deleted with its page after a school day', { tags: 'postgres' }, async () => {
    const { launch: of } = pageOf(await send())
    const show = () => call(api.http, routes.getLtiLaunch, { params: { launch: of } })
    now += 11 * HOUR
    expect(codeOf(await show())).toBe('ok')
    now += HOUR + 1
    expect(codeOf(await show())).toBe('launch-ended')
    await cleanUp(api)
    const rows = api.db.selectFrom('lti_launches').select('id').where('id', '=', of)
    expect(await rows.execute()).toEqual([])
  })
})

describe('refused is', () => {
  const wrong: Record<string, () => Record<string, unknown>> = {
    'another nonce': () => ({ nonce: 'another' }),
    'another deployment': () => ({ [`${LTI}deployment_id`]: 'deployment-2' }),
    'an expired token': () => ({ exp: now / 1_000 - 61, iat: now / 1_000 - 300 }),
    'an old token': () => ({ iat: now / 1_000 - 3_600, exp: now / 1_000 + 3_600 }),
    'a token of the future': () => ({ iat: now / 1_000 + 120, exp: now / 1_000 + 300 }),
    'another audience': () => ({ aud: 'client-2' }),
    'several audiences without azp': () => ({ aud: [platform.clientId, 'client-2'] }),
    'a token made for another client': () => ({ azp: 'client-2' }),
    'another issuer': () => ({ iss: 'https://lms.contoh.id' }),
    'another version': () => ({ [`${LTI}version`]: '1.1' }),
    'another message': () => ({ [`${LTI}message_type`]: 'LtiSubmissionReviewRequest' }),
    nobody: () => ({ sub: undefined }),
    'a link without a test': () => ({ [`${LTI}custom`]: {} }),
  }
  test.each(Object.keys(wrong))('%s', async name => {
    expect(await shownOn(await send(wrong[name]?.()))).toEqual(REFUSED)
    expect((await groups()).length).toBe(1)
  })

  test('a token without a signature, or signed with what everybody knows', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const unsigned = await sendToken(
      async nonce => `${part({ alg: 'none' })}.${part(platform.claims(nonce, now))}.`,
    )
    expect(await shownOn(unsigned)).toEqual(REFUSED)
    const symmetric = await sendToken(nonce =>
      new SignJWT(platform.claims(nonce, now))
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(platform.clientId.padEnd(32, '0'))),
    )
    expect(await shownOn(symmetric)).toEqual(REFUSED)
  })

  test('a launch that is sent a second time', async () => {
    const request = await beginLogin(api, id, platform)
    const id_token = await platform.sign(platform.claims(request.get('nonce') ?? '', now))
    const fields = { state: request.get('state') ?? '', id_token }
    expect((await sendLaunch(api, id, fields)).status).toBe(303)
    expect(await shownOn(await sendLaunch(api, id, fields))).toEqual(REFUSED)
  })

  test('a state that is old, changed, or of another login', async () => {
    const [one, two] = [await beginLogin(api, id, platform), await beginLogin(api, id, platform)]
    const id_token = await platform.sign(platform.claims(one.get('nonce') ?? '', now))
    for (const state of [two.get('state') ?? '', one.get('state')?.slice(1) ?? '', 'x'])
      expect(await shownOn(await sendLaunch(api, id, { state, id_token }))).toEqual(REFUSED)
    now += 10 * MINUTE
    const late = await platform.sign(platform.claims(one.get('nonce') ?? '', now))
    const state = one.get('state') ?? ''
    expect(await shownOn(await sendLaunch(api, id, { state, id_token: late }))).toEqual(REFUSED)
  })

  test('a platform or deployment that is not registered, and a school that is not active', async () => {
    const other = await createSchool(admin, `${id}-lain`)
    await addTeacher(admin, other, teacher)
    const begin = (school: string, more = {}) =>
      sendForm(api, `/lti/${school}/login`, {
        iss: platform.url,
        client_id: platform.clientId,
        login_hint: 'user-1',
        target_link_uri: 'https://sapa.test/',
        ...more,
      })
    const unknown = [404, 'unknown-platform']
    expect(await shownOn(await begin(other))).toEqual(unknown)
    expect(await shownOn(await begin(id, { client_id: 'client-2' }))).toEqual(unknown)
    expect(await shownOn(await begin(id, { lti_deployment_id: 'deployment-2' }))).toEqual(unknown)
    const off = await createSchool(admin, `${id}-mati`, { is_active: false })
    await addTeacher(admin, off, teacher)
    await register(teacher, off, platform)
    expect(await shownOn(await begin(off))).toEqual([403, 'partner-inactive'])
  })

  test('a launch that was begun at another school', async () => {
    const other = await createSchool(admin, `${id}-lain`)
    await addTeacher(admin, other, teacher)
    await register(teacher, other, platform)
    const request = await beginLogin(api, other, platform)
    const id_token = await platform.sign(platform.claims(request.get('nonce') ?? '', now))
    const fields = { state: request.get('state') ?? '', id_token }
    expect(await shownOn(await sendLaunch(api, id, fields))).toEqual(REFUSED)
  })

  test('a test that the group does not take', async () => {
    await send()
    const [group] = (await groups()).filter(({ name }) => name === 'Bahasa Korea 10A')
    const tests = [{ mock_test_id: 'levels', opens_at: null, closes_at: null, attempts: null }]
    const body = { name: 'Bahasa Korea 10A', tests, is_open: true }
    const params = { id, group: group?.id ?? '' }
    dataOf(await call(teacher.http, changePupilGroup, { params, body }))
    expect(await shownOn(await send())).toEqual([403, 'test-not-given'])
    const closed = { ...body, is_open: false }
    dataOf(await call(teacher.http, changePupilGroup, { params, body: closed }))
    expect(await shownOn(await send())).toEqual([409, 'group-closed'])
  })

  test('whatever is no form', async () => {
    const path = `/api/lti/${id}/launch`
    const headers = { 'Content-Type': 'application/json' }
    const response = await api.fetch(path, { method: 'POST', headers, body: '{}' })
    expect(response.status).toBe(415)
    expect(await shownOn(await sendForm(api, `/lti/${id}/launch`, { error: 'denied' }))).toEqual(
      REFUSED,
    )
  })
})
