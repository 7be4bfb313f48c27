import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import * as routes from '../../src/contract/routes/lti.ts'
import { deletePupil, getPupilGroups } from '../../src/contract/routes/pupils.ts'
import { MINUTE, SECOND } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { launch, pageOf, register } from '../helpers/lti.ts'
import { LtiPlatform } from '../helpers/lti-platform.ts'
import { dataOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { openSchool, takeTest } from '../helpers/pupils.ts'
import { signIn, type TestUser } from '../helpers/users.ts'

const START = Date.parse('2026-11-28T02:00:00Z')
const AGS = 'https://purl.imsglobal.org/spec/lti-ags/'

let api: TestApi
let now = START
let teacher: TestUser
let id: string
let platform: LtiPlatform
beforeAll(async () => {
  api = await startApi({ now: () => now, mockTests: MOCK_TESTS, mayCallLocal: true })
})
beforeEach(async () => {
  now = START
  ;({ teacher, id } = await openSchool(api))
  platform = await LtiPlatform.start()
  platform.readToolKeys = async () => (await api.app.request('/api/lti/jwks')).json()
  await register(teacher, id, platform)
  return () => platform.close()
})
afterAll(() => api.close())

/** Launches, and takes the test as the pupil. */
async function takeLaunched(isRight: boolean, claims: Record<string, unknown> = {}) {
  const { launch: of, code } = pageOf(await launch(api, id, platform, now, claims))
  const entered = await call(api.http, routes.enterByLti, {
    params: { launch: of },
    body: { code },
  })
  const pupil = dataOf(entered)
  await takeTest(api.http, pupil.pupil_token, isRight, now)
  return pupil
}

/** The deliveries of this school that are not done, as the worker has left them. */
const waiting = () =>
  api.db
    .selectFrom('deliveries')
    .select(['last_status', 'next_try_at'])
    .where('partner_id', '=', id)
    .where('done_at', 'is', null)
    .execute()

/** Begins to send what is due. */
async function deliver(): Promise<void> {
  const jobs = api.running.flatMap(module => module.jobs ?? [])
  for (const { every, work } of jobs) if (every === 2 * SECOND) await work()
}

const scores = () =>
  platform.scores.map(({ userId, scoreGiven, scoreMaximum }) => [userId, scoreGiven, scoreMaximum])

test('the score of a launched test reaches the platform’s gradebook', {
  tags: 'postgres',
}, async () => {
  await takeLaunched(true)
  await deliver()
  await expect.poll(scores).toEqual([['user-1', 20, 200]])
  expect(platform.scores).toEqual([
    expect.objectContaining({
      lineitem: platform.lineitem,
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      timestamp: new Date(START).toISOString(),
    }),
  ])
})

test('a better attempt makes it better, a worse one does not make it worse', async () => {
  await takeLaunched(false)
  await deliver()
  await expect.poll(scores).toEqual([['user-1', 0, 200]])
  now += MINUTE
  await takeLaunched(true)
  await deliver()
  await expect.poll(scores).toHaveLength(2)
  now += MINUTE
  await takeLaunched(false)
  await deliver()
  await expect.poll(scores).toEqual([
    ['user-1', 0, 200],
    ['user-1', 20, 200],
    ['user-1', 20, 200],
  ])
  const times = platform.scores.map(({ timestamp }) => Date.parse(timestamp) - START)
  expect(times).toEqual([0, MINUTE, 2 * MINUTE])
  expect(platform.tokenRequests).toBe(1)
})

test('a platform that fails gets it later, with a new token where the former one has ended', async () => {
  platform.failWith = 503
  await takeLaunched(true)
  await deliver()
  await expect.poll(waiting).toMatchObject([{ last_status: 503 }])
  platform.failWith = undefined
  platform.revokeTokens()
  now += MINUTE
  await deliver()
  await expect.poll(waiting).toMatchObject([{ last_status: 401 }])
  now += 10 * MINUTE
  await deliver()
  await expect.poll(scores).toEqual([['user-1', 20, 200]])
  expect(platform.tokenRequests).toBe(2)
})

test('a launch without the right to send scores sends none', async () => {
  const scope = [`${AGS}scope/result.readonly`]
  const claim = { scope, lineitem: platform.lineitem }
  await takeLaunched(true, { [`${AGS}claim/endpoint`]: claim })
  await takeLaunched(true, { [`${AGS}claim/endpoint`]: undefined, sub: 'user-2' })
  expect(await waiting()).toEqual([])
})

test('the columns of two links get the score of the same test', async () => {
  await takeLaunched(false)
  await deliver()
  await expect.poll(scores).toHaveLength(1)
  const other = { scope: [`${AGS}scope/score`], lineitem: `${platform.url}/lineitems/8` }
  now += MINUTE
  await takeLaunched(true, { [`${AGS}claim/endpoint`]: other })
  await deliver()
  await expect.poll(scores).toHaveLength(3)
  expect(
    platform.scores
      .slice(1)
      .map(({ lineitem }) => lineitem)
      .sort(),
  ).toEqual([other.lineitem, platform.lineitem].sort())
})

test('nothing goes out about a pupil who was deleted, or to a platform that was removed', {
  tags: 'postgres',
}, async () => {
  const { pupil_id } = await takeLaunched(true)
  teacher = { ...teacher, ...(await signIn(api, teacher.user.id)) }
  const groups = dataOf(await call(teacher.http, getPupilGroups, { params: { id } }))
  const group = groups.find(({ name }) => name === 'Bahasa Korea 10A')?.id ?? ''
  dataOf(await call(teacher.http, deletePupil, { params: { id, group, pupil: pupil_id } }))
  expect(await waiting()).toEqual([])
  const left = await api.db
    .selectFrom('lti_grades')
    .select('pupil_id')
    .where('pupil_id', '=', pupil_id)
    .execute()
  expect(left).toEqual([])

  await takeLaunched(true)
  const { platforms } = dataOf(await call(teacher.http, routes.getLtiPlatforms, { params: { id } }))
  const params = { id, platform: platforms[0]?.id ?? '' }
  dataOf(await call(teacher.http, routes.deleteLtiPlatform, { params }))
  await deliver()
  await expect.poll(waiting).toEqual([])
  expect(platform.scores).toEqual([])
})
