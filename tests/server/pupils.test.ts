import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../src/api/call.ts'
import type { GroupTest, PupilGroup } from '../../src/contract/pupils.ts'
import { claimAttempt, startAttempt, submitAttempt } from '../../src/contract/routes/mock-tests.ts'
import * as routes from '../../src/contract/routes/pupils.ts'
import { HOUR } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { codeOf, dataOf, MOCK_TESTS } from '../helpers/mock-tests.ts'
import { addTeacher, createKey, createSchool } from '../helpers/partners.ts'
import { joinAs, openSchool, takeTest } from '../helpers/pupils.ts'
import { createUser, signIn, type TestUser } from '../helpers/users.ts'
import { newNetwork, newVisitor } from '../helpers/visitors.ts'

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

/** Changes fields of the group as its teacher. */
async function change(fields: Partial<Pick<PupilGroup, 'name' | 'tests' | 'is_open'>>) {
  const { name, tests, is_open } = { ...group, ...fields }
  const body = { name, tests, is_open }
  group = dataOf(await call(teacher.http, routes.changePupilGroup, { params: groupParams(), body }))
}

const give = (fields: Partial<GroupTest> = {}) =>
  change({
    tests: [
      { mock_test_id: 'endless', opens_at: null, closes_at: null, attempts: null, ...fields },
    ],
  })

const results = async () =>
  dataOf(await call(teacher.http, routes.getGroupResults, { params: groupParams() }))

const start = (pupil_token: string, mock_test_id = 'endless') =>
  call(api.http, startAttempt, { body: { mock_test_id, pupil_token } })

/** Moves the clock; sessions of before have ended. */
async function later(span: number): Promise<void> {
  now += span
  teacher = { ...teacher, ...(await signIn(api, teacher.user.id)) }
}

/** Sends a code as somebody in a network of their own. */
function joinFrom(network: string, code: string) {
  const { http } = newVisitor(api, network)
  return call(http, routes.joinGroup, { body: { code, name: 'Budi' } })
}

describe('a class code', () => {
  test('has six letters, and is found in any case and with spaces', async () => {
    expect(group.code).toMatch(/^[A-HJKMNP-Z]{6}$/)
    const typed = ` ${group.code.slice(0, 3).toLowerCase()} ${group.code.slice(3)}`
    const body = { code: typed, name: '  Rina Putri ' }
    expect(dataOf(await call(api.http, routes.joinGroup, { body }))).toEqual({
      pupil_id: expect.any(String),
      pupil_token: expect.any(String),
      expires_at: START + 12 * HOUR,
      name: 'Rina Putri',
      group: 'Kelas 10A',
      partner: 'Sekolah Bahasa Melati',
    })
    expect((await results()).pupils.map(({ name }) => name)).toEqual(['Rina Putri'])
  })

  test('works no more once it was renewed, and not while the group is closed', async () => {
    const renewed = dataOf(
      await call(teacher.http, routes.renewClassCode, { params: groupParams() }),
    )
    const join = (code: string) =>
      call(api.http, routes.joinGroup, { body: { code, name: 'Rina' } })
    expect(codeOf(await join(group.code))).toBe('unknown-code')
    expect(codeOf(await join(renewed.code))).toBe('ok')
    await change({ is_open: false })
    expect(codeOf(await join(renewed.code))).toBe('group-closed')
  })

  test('is found with a key of its own partner alone', { tags: 'postgres' }, async () => {
    const { key } = await createKey(teacher, id)
    const other = await createSchool(admin, `${id}-lain`)
    await addTeacher(admin, other, teacher)
    const foreign = await createKey(teacher, other)
    const join = (withKey: string) =>
      call(api.http, routes.joinGroup, { body: { code: group.code, name: 'Rina', key: withKey } })
    expect([codeOf(await join(key)), codeOf(await join(foreign.key))]).toEqual([
      'ok',
      'unknown-code',
    ])
  })

  test('cannot be guessed: a network is refused after a hundred wrong ones', async () => {
    const network = newNetwork()
    const codes: string[] = []
    for (let count = 0; count < 100; count++) codes.push(codeOf(await joinFrom(network, 'ZZZZZZ')))
    expect(new Set(codes)).toEqual(new Set(['unknown-code']))
    expect(codeOf(await joinFrom(network, group.code))).toBe('wait')
    expect(codeOf(await joinFrom(newNetwork(), group.code))).toBe('ok')
    now += HOUR
    expect(codeOf(await joinFrom(network, group.code))).toBe('ok')
  })

  test('lets many pupils of one network in, since right codes count for nothing', async () => {
    const network = newNetwork()
    for (let count = 0; count < 120; count++)
      expect(codeOf(await joinFrom(network, group.code))).toBe('ok')
  })
})

describe('a pupil', () => {
  test('goes on as the same one by an earlier token and the same name alone', {
    tags: 'postgres',
  }, async () => {
    const first = await joinAs(api.http, group.code, 'Rina')
    const again = (name: string) =>
      call(api.http, routes.joinGroup, {
        body: { code: group.code, name, pupil_tokens: ['x', first] },
      })
    await later(30 * HOUR)
    await again('Rina')
    await again('Budi')
    await joinAs(api.http, group.code, 'Rina')
    await call(api.http, routes.joinGroup, {
      body: { code: group.code, name: 'Rina', pupil_tokens: ['x'] },
    })
    expect((await results()).pupils.map(({ name }) => name)).toEqual([
      'Budi',
      'Rina',
      'Rina',
      'Rina',
    ])
  })

  test('is refused once the group is full, also when many join at once', {
    tags: 'postgres',
  }, async () => {
    const values = Array.from({ length: 198 }, () => ({
      ...{ id: randomUUID(), group_id: group.id, name: 'Penuh', joined_at: now },
    }))
    await api.db.insertInto('pupils').values(values).execute()
    const joined = await atOnce(4, () =>
      call(api.http, routes.joinGroup, { body: { code: group.code, name: 'Rina' } }),
    )
    expect(joined.map(codeOf).sort()).toEqual(['group-full', 'group-full', 'ok', 'ok'])
  })

  test('begins only tests of the group, in their time, as often as they may', async () => {
    const token = await joinAs(api.http, group.code, 'Rina')
    await give({ opens_at: START + HOUR, closes_at: START + 2 * HOUR, attempts: 2 })
    expect(codeOf(await start(token, 'levels'))).toBe('test-not-given')
    const early = await start(token)
    expect(early).toMatchObject({
      error: {
        code: 'test-not-open',
        message: 'Tes ini baru dibuka Sabtu, 28 November 2026 pukul 10.00 WIB.',
        data: { opens_at: START + HOUR, closes_at: START + 2 * HOUR },
      },
    })
    await later(HOUR)
    await takeTest(api.http, token, true, now)
    await takeTest(api.http, token, false, now)
    expect(codeOf(await start(token))).toBe('attempts-used')
    await give({ closes_at: START + 2 * HOUR, attempts: 3 })
    await later(HOUR + 1)
    expect(await start(token)).toMatchObject({
      error: { message: 'Tes ini sudah ditutup sejak Sabtu, 28 November 2026 pukul 11.00 WIB.' },
    })
    await change({ tests: [], is_open: false })
    expect(codeOf(await start(token))).toBe('group-closed')
  })

  test('continues an open attempt, and uses up one alone when many begin at once', {
    tags: 'postgres',
  }, async () => {
    await give({ attempts: 1 })
    const token = await joinAs(api.http, group.code, 'Rina')
    const begun = await atOnce(5, () => start(token))
    expect(new Set(begun.map(each => dataOf(each).attempt_id)).size).toBe(1)
    const [attempt] = begun.map(dataOf)
    const params = { id: attempt?.attempt_id ?? '' }
    dataOf(await call(api.http, submitAttempt, { params }))
    expect(codeOf(await start(token))).toBe('attempts-used')
  })

  test('begins at most 50 attempts at a test, and 300 in all', { tags: 'postgres' }, async () => {
    const token = await joinAs(api.http, group.code, 'Rina')
    const [pupil] = await api.db
      .selectFrom('pupils')
      .select('id')
      .where('group_id', '=', group.id)
      .execute()
    const fill = (mock_test_id: string, count: number) => {
      const rows = Array.from({ length: count }, (_, at) => ({
        ...{ pupil_id: pupil?.id ?? '', mock_test_id, number: at + 1, attempt_id: randomUUID() },
        ...{ started_at: now, submitted_at: now, result: null },
      }))
      return api.db.insertInto('pupil_attempts').values(rows).execute()
    }
    await fill('endless', 50)
    expect(codeOf(await start(token))).toBe('attempts-used')
    await fill('lain', 249)
    expect(codeOf(await start(token, 'levels'))).toBe('ok')
    await call(api.http, submitAttempt, {
      params: { id: dataOf(await start(token, 'levels')).attempt_id },
    })
    expect(codeOf(await start(token, 'levels'))).toBe('attempts-used')
  })

  test('cannot take a test for members, and ends with the token', async () => {
    const token = await joinAs(api.http, group.code, 'Rina')
    expect(codeOf(await start(token, 'closed'))).toBe('signed-out')
    expect(codeOf(await start('x'))).toBe('pupil-ended')
    now += 12 * HOUR
    expect(codeOf(await start(token))).toBe('pupil-ended')
  })

  test('begins a visitor’s attempt on the device of somebody signed in, who may claim it', async () => {
    const token = await joinAs(api.http, group.code, 'Rina')
    const learner = await createUser(api)
    const body = { mock_test_id: 'endless', pupil_token: token }
    const { attempt_id, is_visitors } = dataOf(await call(learner.http, startAttempt, { body }))
    expect(is_visitors).toBe(true)
    const params = { id: attempt_id }
    dataOf(await call(learner.http, claimAttempt, { params }))
    dataOf(await call(learner.http, submitAttempt, { params }))
    expect((await results()).pupils[0]?.results).toMatchObject([
      { attempts: 1, best: { score: 0 } },
    ])
    expect(dataOf(await start(token)).attempt_id).not.toBe(attempt_id)
  })
})
