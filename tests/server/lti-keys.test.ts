import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { beginLogin, launch, register, sendLaunch, shownOn } from '../helpers/lti.ts'
import { LtiPlatform } from '../helpers/lti-platform.ts'
import { MOCK_TESTS } from '../helpers/mock-tests.ts'
import { openSchool } from '../helpers/pupils.ts'

const START = Date.parse('2026-11-28T02:00:00Z')
const REFUSED = [401, 'launch-refused']

let api: TestApi
let now = START
let id: string
let platform: LtiPlatform
beforeAll(async () => {
  api = await startApi({ now: () => now, mockTests: MOCK_TESTS, mayCallLocal: true })
})
beforeEach(async () => {
  now = START
  const school = await openSchool(api)
  id = school.id
  platform = await LtiPlatform.start()
  await register(school.teacher, id, platform)
  return () => platform.close()
})
afterAll(() => api.close())

const send = () => launch(api, id, platform, now)

test('a launch works by RS256 and ES256, and once the platform has a new key', async () => {
  expect((await send()).status).toBe(303)
  await platform.rotateKey('ES256')
  now += 2 * MINUTE
  expect((await send()).status).toBe(303)
  expect(platform.keyRequests).toBe(2)
})

test.each(['PS256', 'RS512', 'EdDSA'])('a launch by %s is refused', async algorithm => {
  await platform.rotateKey(algorithm)
  expect(await shownOn(await send())).toEqual(REFUSED)
})

test('a key that the platform lists no more is refused', async () => {
  await send()
  await platform.rotateKey()
  now += 2 * MINUTE
  await send()
  const request = await beginLogin(api, id, platform)
  const claims = platform.claims(request.get('nonce') ?? '', now)
  const id_token = await platform.sign(claims, true)
  const old = await sendLaunch(api, id, { state: request.get('state') ?? '', id_token })
  expect(await shownOn(old)).toEqual(REFUSED)
})

test('a flood of unknown keys asks the platform once a minute', async () => {
  await send()
  await platform.rotateKey()
  for (let count = 0; count < 5; count++) expect((await send()).status).toBe(401)
  expect(platform.keyRequests).toBe(1)
})

test('a platform whose keys cannot be read is asked once a minute, and its old keys work on', async () => {
  platform.failKeysWith = 500
  for (let count = 0; count < 3; count++)
    expect(await shownOn(await send())).toEqual([503, 'unavailable'])
  expect(platform.keyRequests).toBe(1)
  platform.failKeysWith = undefined
  now += MINUTE
  expect((await send()).status).toBe(303)
  platform.failKeysWith = 500
  now += 61 * MINUTE
  expect((await send()).status).toBe(303)
  expect(platform.keyRequests).toBe(3)
})
