import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchItems, removeItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { createHttp } from '../../src/api/http.ts'
import type { Partner, WidgetElement } from '../../src/contract/partners.ts'
import { getItem } from '../../src/contract/routes/administration.ts'
import * as routes from '../../src/contract/routes/partners.ts'
import { DAY } from '../../src/lib/durations.ts'
import { outcomeOf, runAction } from '../helpers/administration.ts'
import { PATIENCE, startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { auditOf } from '../helpers/audit-log.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { addTeacher, changeSchool, createKey, createSchool, SCHOOL } from '../helpers/partners.ts'
import { createUser, signIn, type TestUser } from '../helpers/users.ts'

/** 28 November 2026, 9:00 in Jakarta. */
const START = Date.parse('2026-11-28T02:00:00Z')

let api: TestApi
let now = START
let admin: TestUser
let teacher: TestUser
let other: TestUser
let id: string
beforeAll(async () => {
  api = await startApi({ now: () => now })
})
beforeEach(async () => {
  now = START
  admin = await createUser(api, { isAdmin: true })
  ;[teacher, other] = [await createUser(api), await createUser(api)]
  id = await createSchool(admin, `sekolah-${randomUUID().slice(0, 8)}`)
  await addTeacher(admin, id, teacher)
  await addTeacher(admin, await createSchool(admin, `${id}-lain`), other)
})
afterAll(() => api.close())

/** Opens elements as a page of an origin does. */
function open(key: string, elements: WidgetElement[] = ['sapa-dictionary'], origin = SCHOOL) {
  const http = createHttp({
    root: '/api',
    timeout: PATIENCE,
    fetch: (path, init) => api.fetch(path, { ...init, headers: { ...init?.headers, origin } }),
  })
  return call(http, routes.openWidgets, { body: { key, elements } })
}

const shown = async (who = teacher) =>
  dataOf(await call(who.http, routes.getPartner, { params: { id } }))

/** Changes fields of the partner as an administrator. */
const change = (fields: Partial<Partner>) => changeSchool(admin, id, fields)

/** Moves the clock; sessions of before have ended. */
async function later(span: number): Promise<void> {
  now += span
  teacher = { ...teacher, ...(await signIn(api, teacher.user.id)) }
}

describe('a page with a key', () => {
  test('is told what the partner has set, and counts each element once', async () => {
    await change({ elements: ['sapa-dictionary', 'sapa-class-player'], class_ids: ['topik-1'] })
    const { key, id: keyId } = await createKey(teacher, id)
    const page: WidgetElement[] = ['sapa-dictionary', 'sapa-dictionary', 'sapa-mock-test']
    expect(dataOf(await open(key, page))).toEqual({
      partner: 'Sekolah Bahasa Melati',
      theme: { scheme: null, tokens: [{ token: '--sapa-accent', value: '#14532d' }] },
      elements: ['sapa-dictionary', 'sapa-class-player'],
      classes: ['topik-1'],
    })
    await open(key, ['sapa-dictionary'], 'http://localhost:4321')
    const opened = { day: '2026-11-28', element: 'sapa-dictionary', count: 1 }
    const { usage, used, keys, resets_on } = await shown()
    expect(usage).toEqual(
      [
        { ...opened, origin: SCHOOL },
        { ...opened, origin: 'localhost' },
      ].sort((a, b) => (a.origin < b.origin ? -1 : 1)),
    )
    expect({ used, resets_on }).toEqual({ used: 2, resets_on: '2026-12-01' })
    expect(keys).toMatchObject([{ id: keyId, last_used_on: '2026-11-28', is_active: true }])
  })

  test('counts every one of many visitors at once', { tags: 'postgres' }, async () => {
    const { key } = await createKey(teacher, id)
    await atOnce(8, () => open(key, ['sapa-mock-test', 'sapa-dictionary']))
    expect((await shown()).usage.map(({ count }) => count)).toEqual([8, 8])
  })

  test.each([
    ['https://sekolah.contoh.id.jahat.id'],
    ['http://sekolah.contoh.id'],
    ['https://sekolah.contoh.id:8443'],
    ['https://localhost.jahat.id'],
    ['null'],
    [''],
  ])('is refused on the origin “%s”', async origin => {
    const { key } = await createKey(teacher, id)
    expect(codeOf(await open(key, ['sapa-dictionary'], origin))).toBe('wrong-origin')
    expect((await shown()).usage).toEqual([])
  })

  test('is refused with an unknown key, a revoked one, and while the partner is inactive', {
    tags: 'postgres',
  }, async () => {
    const { key, id: keyId } = await createKey(teacher, id)
    expect(codeOf(await open(`${key.slice(0, -1)}!`))).toBe('unknown-key')
    await change({ is_active: false })
    expect(codeOf(await open(key))).toBe('partner-inactive')
    await change({ is_active: true })
    expect(codeOf(await open(key))).toBe('ok')
    await call(teacher.http, routes.revokePartnerKey, { params: { id, key: keyId } })
    expect(codeOf(await open(key))).toBe('revoked-key')
  })

  test('uses the quota to its end, and begins again with the next month of Jakarta', async () => {
    await change({ monthly_quota: 2 })
    const { key } = await createKey(teacher, id)
    expect([codeOf(await open(key)), codeOf(await open(key))]).toEqual(['ok', 'ok'])
    expect(await open(key)).toMatchObject({
      ok: false,
      error: {
        code: 'quota-used',
        message: 'Kuota mitra bulan ini sudah habis. Mulai lagi 1 Desember 2026.',
        data: { resets_on: '2026-12-01' },
      },
    })
    now = Date.parse('2026-11-30T16:59:59Z')
    expect(codeOf(await open(key))).toBe('quota-used')
    now = Date.parse('2026-11-30T17:00:00Z')
    expect(codeOf(await open(key))).toBe('ok')
  })
})

describe('keys', () => {
  test('keys can be rotated again and again until twenty of them work', async () => {
    await createKey(teacher, id, 'Situs')
    const rotate = async () => {
      const { keys } = await shown()
      const newest = keys.find(({ ends_at }) => ends_at === null)
      const params = { id, key: newest?.id ?? '' }
      return call(teacher.http, routes.rotatePartnerKey, { params })
    }
    for (let count = 2; count <= 20; count++) dataOf(await rotate())
    expect(codeOf(await rotate())).toBe('not-possible')
    await later(7 * DAY)
    dataOf(await rotate())
  })

  test('a rotated key works for seven more days beside the new one', async () => {
    const former = await createKey(teacher, id)
    const params = { id, key: former.id }
    const { keys } = dataOf(await call(teacher.http, routes.rotatePartnerKey, { params }))
    const fresh = keys.find(({ ends_at }) => ends_at === null)?.key ?? ''
    expect(codeOf(await call(teacher.http, routes.rotatePartnerKey, { params }))).toBe(
      'not-possible',
    )
    now += 7 * DAY - 1
    expect([codeOf(await open(former.key)), codeOf(await open(fresh))]).toEqual(['ok', 'ok'])
    now += 1
    expect([codeOf(await open(former.key)), codeOf(await open(fresh))]).toEqual([
      'revoked-key',
      'ok',
    ])
    await later(31 * DAY)
    expect((await shown()).keys.map(({ key }) => key)).toEqual([fresh])
  })

  test('at most ten are active, also when they are created at once', {
    tags: 'postgres',
  }, async () => {
    const create = () =>
      call(teacher.http, routes.createPartnerKey, { params: { id }, body: { label: 'Situs' } })
    const made = await atOnce(12, create)
    expect(made.map(codeOf).sort()).toEqual([
      ...Array.from({ length: 2 }, () => 'key-limit'),
      ...Array.from({ length: 10 }, () => 'ok'),
    ])
    const [first] = (await shown()).keys
    await call(teacher.http, routes.revokePartnerKey, { params: { id, key: first?.id ?? '' } })
    expect(codeOf(await create())).toBe('ok')
  })
})

test('a partner is there for its own teachers alone', async () => {
  const key = await createKey(teacher, id)
  const keyParams = { id, key: key.id }
  const callers = { nobody: api, learner: await createUser(api), other, admin, teacher }
  const outcomes: Record<string, string[]> = {}
  for (const [name, { http }] of Object.entries(callers)) {
    const answers = [
      await call(http, routes.getPartner, { params: { id } }),
      await call(http, routes.createPartnerKey, { params: { id }, body: { label: 'Uji' } }),
      await call(http, routes.rotatePartnerKey, { params: keyParams }),
      await call(http, routes.revokePartnerKey, { params: keyParams }),
      await call(http, routes.getPartners),
    ]
    outcomes[name] = answers.map(codeOf)
  }
  const hidden = ['not-found', 'not-found', 'not-found', 'not-found', 'ok']
  expect(outcomes).toEqual({
    nobody: Array.from({ length: 5 }, () => 'signed-out'),
    learner: hidden,
    other: hidden,
    admin: hidden,
    teacher: ['ok', 'ok', 'ok', 'ok', 'ok'],
  })
  expect(dataOf(await call(other.http, routes.getPartners)).map(each => each.id)).toEqual([
    `${id}-lain`,
  ])
  // The key of one partner under the address of another.
  const foreign = { id: `${id}-lain`, key: key.id }
  expect(codeOf(await call(other.http, routes.revokePartnerKey, { params: foreign }))).toBe(
    'not-found',
  )
})

describe('an administrator', () => {
  const itemOf = async (resource: string) => {
    const found = await fetchItems(admin.http, resource, { filters: { partner_id: [id] } })
    return [resource, (found.ok && found.value.data[0]?.id) || ''] as const
  }

  test('creates, rotates and revokes keys, all of it in the log', {
    tags: 'postgres',
  }, async () => {
    await runAction(admin, ['partners', id], 'create-key', { label: 'Dari admin' })
    const key = await itemOf('partner_keys')
    expect(await outcomeOf(teacher, key, 'rotate-key')).toBe('forbidden')
    expect(await outcomeOf(admin, key, 'rotate-key')).toBe('ok')
    expect(await outcomeOf(admin, key, 'revoke-key', { word: 'CABUT', reason: 'Bocor' })).toBe('ok')
    const title = `Mitra ${id}`
    expect(await auditOf(api, key[1])).toMatchObject([
      { action: 'rotate-key', title },
      { action: 'revoke-key', title, reason: 'Bocor' },
    ])
    expect((await shown()).keys.map(({ is_active }) => is_active).sort()).toEqual([false, true])
  })

  test('adds teachers who have an account, and removes them', { tags: 'postgres' }, async () => {
    const address = ['partners', id] as const
    const missing = await runAction(admin, address, 'add-teacher', { email: 'siapa@contoh.id' })
    expect(missing).toMatchObject({
      error: { code: 'not-possible', message: expect.stringContaining('Belum ada akun') },
    })
    expect(await outcomeOf(admin, await itemOf('partner_teachers'), 'remove-teacher')).toBe('ok')
    expect(dataOf(await call(teacher.http, routes.getPartners))).toEqual([])
    expect(JSON.stringify(await auditOf(api, id))).not.toContain(teacher.user.email)
  })

  test('removes a partner with its keys, and another one with its id begins without them', async () => {
    const { key } = await createKey(teacher, id)
    const params = { resource: 'partners', id }
    const { version } = dataOf(await call(admin.http, getItem, { params }))
    dataOf(await removeItem(admin.http, params, version))
    expect(codeOf(await open(key))).toBe('partner-inactive')
    expect(dataOf(await call(teacher.http, routes.getPartners))).toEqual([])
    await createSchool(admin, id, { name: 'Sekolah lain' })
    expect(codeOf(await open(key))).toBe('unknown-key')
    expect(dataOf(await call(teacher.http, routes.getPartners))).toEqual([])
  })

  test('is refused an origin with a path, and a token that loads a file', async () => {
    await expect(change({ origins: ['https://sekolah.contoh.id/halaman'] })).rejects.toThrow()
    const tokens = [{ token: '--sapa-paper' as const, value: 'url(https://jahat.id)' }]
    await expect(change({ theme: { scheme: null, tokens } })).rejects.toThrow()
  })
})
