import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeCheers } from '../../server/modules/groups/cheers.ts'
import { call } from '../../src/api/call.ts'
import type { Group } from '../../src/contract/groups.ts'
import { checkIn } from '../../src/contract/routes/check-ins.ts'
import * as routes from '../../src/contract/routes/groups.ts'
import { deleteUser, exportUser } from '../../src/contract/routes/users.ts'
import { DAY, HOUR } from '../../src/lib/durations.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import {
  cheer,
  groupOf,
  groupsOf,
  idOf,
  join,
  make,
  makeBody,
  named,
  newCheers,
  remove,
} from '../helpers/groups.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser, createUsers, PASSWORD, signIn, type TestUser } from '../helpers/users.ts'

/** Monday, 9:00 in Jakarta. */
const MONDAY = Date.parse('2026-11-23T02:00:00Z')

let api: TestApi
let now = MONDAY
let rina: TestUser
let budi: TestUser
beforeAll(async () => {
  api = await startApi({ now: () => now })
})
beforeEach(async () => {
  now = MONDAY
  ;[rina, budi] = [await createUser(api), await createUser(api, { name: 'Budi Santoso' })]
})
afterAll(() => api.close())

const invitation = (code: string, { http }: Pick<TestUser, 'http'> = api) =>
  call(http, routes.getInvitation, { query: { code } })
const check = async ({ user }: TestUser) => {
  const { http } = await signIn(api, user.id)
  dataOf(await call(http, checkIn, { params: { userId: user.id }, body: {} }))
}
/** Moves the clock to a later day, on which the sessions of before have ended. */
const later = async (span: number) => {
  now += span
  rina = { ...rina, ...(await signIn(api, rina.user.id)) }
  budi = { ...budi, ...(await signIn(api, budi.user.id)) }
}

/** A group of Rina's that Budi has joined, as Rina sees it. */
async function both(): Promise<Group> {
  const { code } = await make(rina)
  dataOf(await join(budi, code))
  return groupOf(rina)
}

describe('a study group', () => {
  test('is created once for a key, and is joined by its code', { tags: 'postgres' }, async () => {
    const body = makeBody()
    const made = await atOnce(3, () => call(rina.http, routes.createGroup, { body }))
    expect(new Set(made.map(each => dataOf(each).id)).size).toBe(1)
    const group = await groupOf(rina)
    const challenge = { days: 0, goal: 5 }
    expect(group).toMatchObject({
      title: 'Teman kos',
      is_owner: true,
      from: '2026-11-23',
      challenge,
    })
    const joined = dataOf(await join(budi, group.code))
    expect(joined).toMatchObject({ id: group.id, is_owner: false, challenge: { goal: 10 } })
    expect(joined.members).toMatchObject([
      { nickname: 'Rina', is_self: false, is_owner: true },
      { nickname: 'Budi', is_self: true, is_owner: false },
    ])
    // The same request again, as after a lost response.
    expect(dataOf(await join(budi, group.code)).members).toHaveLength(2)
  })

  test('shows to others nothing but its title, by a valid code', async () => {
    const group = await make(rina)
    const { id, code } = group
    expect(dataOf(await invitation(code))).toEqual({ title: 'Teman kos', id: null })
    expect(dataOf(await invitation(code, budi))).toEqual({ title: 'Teman kos', id: null })
    expect(dataOf(await invitation(code, rina))).toEqual({ title: 'Teman kos', id })
    expect(codeOf(await invitation('0000000000000000'))).toBe('not-found')
    expect(codeOf(await join(budi, '0000000000000000'))).toBe('not-found')
    expect(await groupsOf(budi)).toEqual([])
    const answers = [
      await call(budi.http, routes.getGroup, { params: { id } }),
      await cheer(budi, group, 'Rina', 'thanks'),
      await remove(budi, group, idOf(group, 'Rina')),
      await call(budi.http, routes.closeGroup, { params: { id } }),
      await call(budi.http, routes.renewInvitation, { params: { id } }),
      await call(budi.http, routes.renameMember, { params: { id }, body: { nickname: 'Budi' } }),
    ]
    expect(answers.map(codeOf)).toEqual(Array(6).fill('not-found'))
    expect(codeOf(await call(api.http, routes.getGroups))).toBe('signed-out')
  })

  test('says nothing about its members except what they agreed to show', async () => {
    await both()
    const [seen] = await groupsOf(budi)
    for (const secret of [rina.user.id, rina.user.email, budi.user.id, budi.user.name])
      expect(JSON.stringify(seen)).not.toContain(secret)
    expect(Object.keys(seen?.members[0] ?? {}).sort()).toEqual(
      'cheered days id is_done_today is_owner is_self nickname streak'.split(' '),
    )
  })

  test('has ten members at most, whoever comes first', { tags: 'postgres' }, async () => {
    const { code } = await make(rina)
    const learners = await createUsers(api, 12)
    const name = (nth: number) => `Pelajar ${'abcdefghjkmn'[nth]}`
    const answers = await atOnce(12, nth => join(learners[nth] ?? budi, code, name(nth)))
    const [refused, joined] = [Array(3).fill('group-limit'), Array(9).fill('ok')]
    expect(answers.map(codeOf).sort()).toEqual([...refused, ...joined])
    expect((await groupsOf(rina))[0]?.members).toHaveLength(10)
  })

  test('is one of three at most of a learner, also at once', { tags: 'postgres' }, async () => {
    const others = await createUsers(api, 2)
    const codes = await Promise.all(others.map(async other => (await make(other)).code))
    const answers = await Promise.all([
      ...codes.map(code => join(budi, code)),
      ...['Satu', 'Dua', 'Tiga'].map(title =>
        call(budi.http, routes.createGroup, { body: makeBody(title) }),
      ),
    ])
    const refused = Array(2).fill('group-limit')
    expect(answers.map(codeOf).sort()).toEqual([...refused, 'ok', 'ok', 'ok'])
    const first = await groupOf(budi)
    dataOf(await remove(budi, first, first.members.find(each => each.is_self)?.id ?? ''))
    expect(codeOf(await call(budi.http, routes.createGroup, { body: makeBody() }))).toBe('ok')
  })

  test('has each nickname once, also one that looks alike', { tags: 'postgres' }, async () => {
    const { id, code } = await make(rina)
    for (const nickname of ['rina', 'Rіna', 'R1na'])
      expect(codeOf(await join(budi, code, nickname))).toBe('nickname-taken')
    const siti = await createUser(api)
    const two = await Promise.all([join(budi, code, 'Elang'), join(siti, code, 'ELANG')])
    expect(two.map(codeOf).sort()).toEqual(['nickname-taken', 'ok'])
    const rename = (nickname: string) =>
      call(rina.http, routes.renameMember, { params: { id }, body: { nickname } })
    expect(codeOf(await rename('elang'))).toBe('nickname-taken')
    expect(named(dataOf(await rename('RINA')), 'RINA')?.is_self).toBe(true)
  })
})

describe('the days of a study group', () => {
  test('are counted from real check-ins, by each member’s day', { tags: 'postgres' }, async () => {
    await both()
    await check(budi)
    const today = await groupOf(rina)
    const params = { id: today.id }
    expect(dataOf(await call(rina.http, routes.getGroup, { params }))).toEqual(today)
    expect(named(today, 'Budi')).toMatchObject({ is_done_today: true, streak: 1, days: 1 })
    expect(named(today, 'Rina')).toMatchObject({ is_done_today: false, streak: 0, days: 0 })
    expect(today.challenge).toEqual({ days: 1, goal: 10 })
    await later(DAY)
    await check(budi)
    await check(rina)
    expect((await groupsOf(rina))[0]?.challenge).toEqual({ days: 3, goal: 10 })
    await later(DAY)
    expect(named(await groupOf(rina), 'Budi')).toMatchObject({
      is_done_today: false,
      streak: 2,
      days: 2,
    })
    await later(5 * DAY)
    const [monday] = await groupsOf(rina)
    expect(monday).toMatchObject({ from: '2026-11-30', challenge: { days: 0, goal: 10 } })
    expect(named(monday, 'Budi')?.streak).toBe(0)
  })

  test('end at the midnight of each member', async () => {
    const { code } = await make(rina)
    const east = await createUser(api)
    await api.db
      .updateTable('users')
      .set({ time_zone: 'Asia/Jayapura' })
      .where('id', '=', east.user.id)
      .execute()
    dataOf(await join(east, code, 'Yosef'))
    await check(east)
    await check(rina)
    // 22:30 in Jakarta, 0:30 of the next day in Jayapura.
    await later(13.5 * HOUR)
    const group = await groupOf(rina)
    expect(named(group, 'Rina')?.is_done_today).toBe(true)
    expect(named(group, 'Yosef')?.is_done_today).toBe(false)
  })
})

describe('greetings', () => {
  test('reach a member once a day, and are new until seen', { tags: 'postgres' }, async () => {
    const group = await both()
    const sent = await atOnce(3, () => cheer(rina, group, 'Budi', 'well-done'))
    expect(named(sent.map(dataOf)[0], 'Budi')?.cheered).toBe('well-done')
    expect(codeOf(await cheer(rina, group, 'Budi', 'thanks'))).toBe('already-cheered')
    expect(codeOf(await cheer(rina, group, 'Rina', 'thanks'))).toBe('not-found')
    const received = { nickname: 'Rina', greeting: 'well-done', sent_at: MONDAY }
    expect((await groupsOf(budi))[0]?.cheers).toEqual([received])
    expect(await newCheers(budi)).toEqual([
      { ...received, group_id: group.id, group_title: 'Teman kos' },
    ])
    expect(await newCheers(rina)).toEqual([])
    dataOf(await call(budi.http, routes.markCheersSeen, { body: { until: MONDAY } }))
    expect(await newCheers(budi)).toEqual([])
    expect((await groupsOf(budi))[0]?.cheers).toHaveLength(1)
    await later(DAY)
    expect(named((await groupsOf(rina))[0], 'Budi')?.cheered).toBeNull()
    expect(codeOf(await cheer(rina, group, 'Budi', 'thanks'))).toBe('ok')
    expect(await newCheers(budi)).toMatchObject([{ greeting: 'thanks' }])
    await later(31 * DAY)
    await purgeCheers(api.dependencies)
    expect(await newCheers(budi)).toEqual([])
  })

  test('are one also when two different ones are sent at once', { tags: 'postgres' }, async () => {
    const group = await both()
    const answers = await Promise.all([
      cheer(rina, group, 'Budi', 'amazing'),
      cheer(rina, group, 'Budi', 'thanks'),
    ])
    expect(answers.map(codeOf).sort()).toEqual(['already-cheered', 'ok'])
    expect(await newCheers(budi)).toHaveLength(1)
  })
})

describe('leaving a study group', () => {
  test('is always possible; the next member is the owner then', { tags: 'postgres' }, async () => {
    const group = await both()
    await cheer(rina, group, 'Budi', 'thanks')
    dataOf(await remove(rina, group, idOf(group, 'Rina')))
    expect(await groupsOf(rina)).toEqual([])
    const [left] = await groupsOf(budi)
    expect(left).toMatchObject({ is_owner: true, cheers: [], members: [{ nickname: 'Budi' }] })
    dataOf(await remove(budi, group, idOf(group, 'Budi')))
    expect(codeOf(await join(rina, group.code, 'Rina'))).toBe('not-found')
    const cheers = api.db.selectFrom('study_group_cheers').selectAll()
    expect(await cheers.where('group_id', '=', group.id).execute()).toEqual([])
  })

  test('can be the owner’s wish: who was removed sees nothing and has no way back', async () => {
    const group = await both()
    expect(codeOf(await remove(budi, group, idOf(group, 'Rina')))).toBe('forbidden')
    dataOf(await remove(rina, group, idOf(group, 'Budi')))
    expect(await groupsOf(budi)).toEqual([])
    expect(codeOf(await invitation(group.code, budi))).toBe('not-found')
    expect(codeOf(await join(budi, group.code))).toBe('not-found')
    expect(codeOf(await cheer(budi, group, 'Rina', 'thanks'))).toBe('not-found')
    expect(await groupsOf(rina)).toMatchObject([{ members: [{ nickname: 'Rina' }] }])
    expect((await groupOf(rina)).code).not.toBe(group.code)
  })

  test('a renewed link replaces the former, by the owner alone', { tags: 'postgres' }, async () => {
    const { id, code } = await both()
    const params = { id }
    expect(codeOf(await call(budi.http, routes.renewInvitation, { params }))).toBe('forbidden')
    expect(codeOf(await call(budi.http, routes.closeGroup, { params }))).toBe('forbidden')
    const renewed = dataOf(await call(rina.http, routes.renewInvitation, { params }))
    expect(codeOf(await invitation(code))).toBe('not-found')
    expect(codeOf(await invitation(renewed.code))).toBe('ok')
    dataOf(await call(rina.http, routes.closeGroup, { params }))
    expect([...(await groupsOf(rina)), ...(await groupsOf(budi))]).toEqual([])
    expect(codeOf(await invitation(renewed.code))).toBe('not-found')
  })

  test('comes with the deletion of an account, whose title and greetings go too', async () => {
    const group = await both()
    await cheer(rina, group, 'Budi', 'thanks')
    const exported = dataOf(await call(budi.http, exportUser))
    expect(exported).toMatchObject({
      study_group_members: [{ title: null, is_owner: false, nickname: 'Budi' }],
      study_group_cheers: [{ direction: 'received', greeting: 'thanks' }],
    })
    expect(JSON.stringify(exported)).not.toContain(rina.user.id)
    dataOf(await call(rina.http, deleteUser, { body: { password: PASSWORD } }))
    const left = { title: 'Kelompok belajar', is_owner: true, cheers: [] }
    expect(await groupsOf(budi)).toMatchObject([{ ...left, members: [{ nickname: 'Budi' }] }])
  })

  test('leaves a group whole when owner and member act at once', { tags: 'postgres' }, async () => {
    const group = await both()
    await Promise.all([
      remove(rina, group, idOf(group, 'Rina')),
      remove(budi, group, idOf(group, 'Budi')),
      remove(rina, group, idOf(group, 'Budi')),
    ])
    expect([...(await groupsOf(rina)), ...(await groupsOf(budi))]).toEqual([])
    expect(codeOf(await invitation(group.code))).toBe('not-found')
  })
})
