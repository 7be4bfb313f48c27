import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { removeItem, replaceItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { createHttp } from '../../src/api/http.ts'
import { PUPIL_GROUPS_MAX } from '../../src/contract/limits.ts'
import type { PupilGroup } from '../../src/contract/pupils.ts'
import { getItem } from '../../src/contract/routes/administration.ts'
import { startAttempt } from '../../src/contract/routes/mock-tests.ts'
import * as routes from '../../src/contract/routes/pupils.ts'
import { DAY, HOUR, MINUTE } from '../../src/lib/durations.ts'
import { PATIENCE, startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { codeOf, dataOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { addTeacher, createSchool } from '../helpers/partners.ts'
import { createGroup, joinAs, openSchool, takeTest } from '../helpers/pupils.ts'
import { createUser, signIn, type TestUser } from '../helpers/users.ts'

/** 28 November 2026, 9:00 in Jakarta. */
const START = Date.parse('2026-11-28T02:00:00Z')

let api: TestApi
let now = START
let admin: TestUser
let teacher: TestUser
let id: string
let group: PupilGroup
beforeAll(async () => {
  api = await startApi({ now: () => now, mockTests: MOCK_TESTS, trustedProxies: 1 })
})
beforeEach(async () => {
  now = START
  ;({ admin, teacher, id, group } = await openSchool(api))
})
afterAll(() => api.close())

const groupParams = () => ({ id, group: group.id })

const results = async () =>
  dataOf(await call(teacher.http, routes.getGroupResults, { params: groupParams() }))

const start = (pupil_token: string, mock_test_id = 'endless') =>
  call(api.http, startAttempt, { body: { mock_test_id, pupil_token } })

/** Moves the clock; sessions of before have ended. */
async function later(span: number): Promise<void> {
  now += span
  teacher = { ...teacher, ...(await signIn(api, teacher.user.id)) }
}

/** Runs the jobs of all modules that are due at an interval. */
async function runJobs(interval: number): Promise<void> {
  for (const { every, work } of api.running.flatMap(({ jobs = [] }) => jobs))
    if (every === interval) await work()
}

describe('results', () => {
  test('show score, skills and attempts of each pupil, and the hardest questions', async () => {
    const [rina, budi] = [
      await joinAs(api.http, group.code, 'Rina'),
      await joinAs(api.http, group.code, 'Budi'),
    ]
    await takeTest(api.http, rina, true, now)
    now += MINUTE
    await takeTest(api.http, rina, false, now)
    await takeTest(api.http, budi, false, now)
    dataOf(await start(budi))
    const { pupils, tests, hardest } = await results()
    expect(tests).toEqual([{ mock_test_id: 'endless', title: 'Tes endless' }])
    const skills = (correct: number) => [
      { skill: 'grammar', correct: 0, items: 6 },
      { skill: 'vocabulary', correct, items: 6 },
    ]
    const right = { score: 20, points: 200, skills: skills(1), submitted_at: START }
    const wrong = { score: 0, points: 200, skills: skills(0), submitted_at: START + MINUTE }
    expect(pupils.map(({ name, results: of }) => [name, of])).toEqual([
      ['Budi', [{ mock_test_id: 'endless', attempts: 2, best: wrong, last: wrong }]],
      ['Rina', [{ mock_test_id: 'endless', attempts: 2, best: right, last: wrong }]],
    ])
    expect(hardest).toHaveLength(12)
    expect(hardest[0]).toMatchObject({ right: 0, pupils: 2 })
    expect(hardest.at(-1)).toEqual({
      ...{ mock_test_id: 'endless', mock_question_id: 'reading-1', right: 1, pupils: 2 },
    })
  })

  test('are recorded once, also of a test whose time ran out', async () => {
    const token = await joinAs(api.http, group.code, 'Rina')
    dataOf(await start(token, 'levels'))
    await later(2 * HOUR)
    await runJobs(MINUTE)
    const [result] = (await results()).pupils[0]?.results ?? []
    // Both sections take 30 minutes; answers may be 10 minutes late.
    expect(result?.last).toMatchObject({ score: 0, submitted_at: START + 40 * MINUTE })
    await runJobs(MINUTE)
    expect((await results()).pupils[0]?.results).toEqual([result])
  })

  test('are a file in which no name is a formula', async () => {
    const token = await joinAs(api.http, group.code, '=cmd|A0')
    await takeTest(api.http, token, true, now)
    const { file, text } = dataOf(
      await call(teacher.http, routes.exportGroupResults, { params: groupParams() }),
    )
    expect(file).toBe('hasil-kelompok-2026-11-28.csv')
    expect(text).toBe(
      [
        '\uFEFFkelompok,nama,tes,percobaan,dikumpulkan,nilai,nilai_maksimum,grammar_persen,vocabulary_persen',
        `Kelas 10A,'=cmd|A0,Tes endless,1,"Sabtu, 28 November 2026 pukul 09.00 WIB",20,200,0,17`,
        '',
      ].join('\r\n'),
    )
  })
})

describe('what is known of pupils is deleted', () => {
  const rows = async () => {
    const [pupils, attempts] = [
      await api.db.selectFrom('pupils').selectAll().where('group_id', '=', group.id).execute(),
      await api.db.selectFrom('pupil_attempts').selectAll().execute(),
    ]
    const ids = pupils.map(pupil => pupil.id)
    return [
      pupils.length,
      attempts.filter(each => ids.includes(each.pupil_id)).length,
      attempts.length,
    ]
  }

  test('one by one, with the group, and with a partner whose id is used anew', {
    tags: 'postgres',
  }, async () => {
    const before = await rows()
    for (const name of ['Rina', 'Budi'])
      await takeTest(api.http, await joinAs(api.http, group.code, name), true, now)
    const rina = (await results()).pupils.find(({ name }) => name === 'Rina')
    const params = { ...groupParams(), pupil: rina?.id ?? '' }
    expect(codeOf(await call(teacher.http, routes.deletePupil, { params }))).toBe('ok')
    expect(codeOf(await call(teacher.http, routes.deletePupil, { params }))).toBe('not-found')
    expect((await rows()).slice(0, 2)).toEqual([1, 1])
    dataOf(await call(teacher.http, routes.deletePupilGroup, { params: groupParams() }))
    expect(await rows()).toEqual([0, 0, before[2]])

    group = await createGroup(teacher, id)
    await takeTest(api.http, await joinAs(api.http, group.code, 'Sari'), true, now)
    const address = { resource: 'partners', id }
    const { version } = dataOf(await call(admin.http, getItem, { params: address }))
    dataOf(await removeItem(admin.http, address, version))
    await createSchool(admin, id, { name: 'Sekolah lain' })
    expect(await rows()).toEqual([0, 0, before[2]])
  })

  test('400 days after the last result', { tags: 'postgres' }, async () => {
    const token = await joinAs(api.http, group.code, 'Rina')
    await joinAs(api.http, group.code, 'Budi')
    now += HOUR
    await takeTest(api.http, token, true, now)
    now = START + 400 * DAY + 1
    await runJobs(DAY)
    expect((await rows()).slice(0, 2)).toEqual([1, 1])
    now += HOUR
    await runJobs(DAY)
    expect((await rows()).slice(0, 2)).toEqual([0, 0])
  })
})

describe('access', () => {
  test('a group is there for the teachers of its partner alone', async () => {
    const other = await createUser(api)
    const otherId = await createSchool(admin, `${id}-lain`)
    await addTeacher(admin, otherId, other)
    const token = await joinAs(api.http, group.code, 'Rina')
    const pupil = (await results()).pupils[0]?.id ?? ''
    const body = { name: 'Kelas 10B', tests: [], is_open: true }
    const all = async (http: TestUser['http'], partner: string) => {
      const params = { id: partner, group: group.id }
      const answers = [
        await call(http, routes.getGroupResults, { params }),
        await call(http, routes.exportGroupResults, { params }),
        await call(http, routes.changePupilGroup, { params, body }),
        await call(http, routes.renewClassCode, { params }),
        await call(http, routes.deletePupil, { params: { ...params, pupil } }),
        await call(http, routes.deletePupilGroup, { params }),
      ]
      return new Set(answers.map(codeOf))
    }
    const bearer = createHttp({
      ...{ root: '/api', timeout: PATIENCE, fetch: api.fetch },
      token: () => token,
    })
    expect(await all(api.http, id)).toEqual(new Set(['signed-out']))
    expect(await all(bearer, id)).toEqual(new Set(['token-expired']))
    expect(await all(admin.http, id)).toEqual(new Set(['not-found']))
    expect(await all(other.http, id)).toEqual(new Set(['not-found']))
    // The group of one partner under the address of another.
    expect(await all(other.http, otherId)).toEqual(new Set(['not-found']))
    expect(await all(teacher.http, id)).toEqual(new Set(['ok']))
  })

  test('a pupil’s token opens no call of the API as a session', async () => {
    const token = await joinAs(api.http, group.code, 'Rina')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const guarded = api.calls.filter(({ access }) => access !== undefined)
    expect(guarded.length).toBeGreaterThan(150)
    for (const { method, path } of guarded) {
      const address = `/api${path.replace(/:\w+/g, randomUUID())}`
      const body = method === 'get' ? {} : { body: '{}' }
      const answer = await api.fetch(address, { method: method.toUpperCase(), headers, ...body })
      expect([method, path, answer.status]).toEqual([method, path, 401])
    }
    expect(codeOf(await start(token))).toBe('ok')
  })

  test('a partner has at most fifty groups, also when they are created at once', {
    tags: 'postgres',
  }, async () => {
    const values = Array.from({ length: PUPIL_GROUPS_MAX - 2 }, (_, at) => ({
      ...{ id: randomUUID(), partner_id: id, name: `Kelas ${at}`, is_open: 1 as const },
      ...{ code: randomUUID(), tests: '[]', created_at: now },
    }))
    await api.db.insertInto('pupil_groups').values(values).execute()
    const create = () =>
      call(teacher.http, routes.createPupilGroup, {
        params: { id },
        body: { name: 'Satu lagi', tests: [] },
      })
    const made = (await atOnce(10, create)).map(codeOf)
    expect(made.filter(code => code === 'ok')).toEqual(['ok'])
    expect(new Set(made)).toEqual(new Set(['ok', 'group-count']))
  })

  test('nobody joins while the partner is inactive', async () => {
    const params = { resource: 'partners', id }
    const { item, version } = dataOf(await call(admin.http, getItem, { params }))
    dataOf(await replaceItem(admin.http, params, version, { ...item, is_active: false }))
    expect(
      codeOf(await call(api.http, routes.joinGroup, { body: { code: group.code, name: 'Rina' } })),
    ).toBe('partner-inactive')
  })
})
