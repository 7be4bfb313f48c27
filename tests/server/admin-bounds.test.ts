import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAudits } from '../../server/audit-log/write-audit.ts'
import { MODULES } from '../../server/modules.ts'
import { createItem, fetchItems, replaceItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { checkItem, getAuditLog, importItems } from '../../src/contract/routes/administration.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { insertItems } from '../helpers/list-items.ts'
import { TOOL, unwrap } from '../helpers/managed-items.ts'
import { ownTime } from '../helpers/own-time.ts'
import { createUser, type TestUser } from '../helpers/users.ts'
import { toolsModule } from './fixtures/tools/module.ts'

/** Maximum number of milliseconds of uninterrupted work, during which nobody else is answered. */
const AT_ONCE = 3_000

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await startApi({ modules: [...MODULES, toolsModule] })
  admin = await createUser(api, { isAdmin: true, name: 'Sari Dewi' })
})
afterAll(() => api.close())

const at = { resource: 'tools', id: 'palu' }

async function putTool(body: string) {
  const headers = { ...admin.headers, 'content-type': 'application/json', 'if-none-match': '*' }
  const address = '/api/admin/resources/tools/palu'
  const answer = await api.fetch(address, { method: 'PUT', headers, body })
  return { status: answer.status, text: await answer.text() }
}

test('an item with hundreds of thousands of wrong fields is refused at once, with a short response', async () => {
  const worked = ownTime()
  const other_boxes = Array.from({ length: 200_000 }, () => 1)
  const answer = await putTool(JSON.stringify({ ...TOOL, other_boxes }))
  expect(answer.status).toBe(422)
  expect(answer.text.length).toBeLessThan(50_000)
  expect(worked()).toBeLessThan(AT_ONCE)
  const unknown = Object.fromEntries(Array.from({ length: 50_000 }, (_, nth) => [`x${nth}`, 1]))
  const { problems } = unwrap(
    await call(admin.http, checkItem, { params: at, body: { ...TOOL, ...unknown } }),
  ).data
  expect(problems.length).toBeGreaterThan(100)
  expect(problems.length).toBeLessThan(1_000)
})

test('a value that is nested too deeply is refused in whatever field it stands', async () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const fields = JSON.stringify(TOOL).slice(0, -1)
  for (const name of ['id', 'size', 'other_boxes', 'box_id', 'lain'])
    expect([name, (await putTool(`${fields},"${name}":${deep}}`)).status]).toEqual([name, 422])
  expect((await putTool(`${fields},"id":{"toString":1}}`)).status).toBe(422)
  // `__proto__` is no field, and does not become one.
  expect((await putTool(`${fields},"__proto__":${deep}}`)).status).toBeLessThan(500)
})

test.each([
  ['json', 'nothing but zeros', () => `[${'0,'.repeat(2_000_000)}0]`],
  ['csv', 'nothing but line breaks', () => `id\n${'\n'.repeat(2_000_000)}`],
  ['csv', 'thousands of columns', () => `${'kolom,'.repeat(300_000)}id\n1\n`],
] as const)('a %s file of %s is refused before most of it is parsed', async (format, _, make) => {
  const file = new File([make()], `alat.${format}`)
  const worked = ownTime()
  const answer = await call(admin.http, importItems, {
    params: { resource: 'tools' },
    form: { file, format, mode: 'check' },
  })
  expect(answer).toMatchObject({ error: { code: 'invalid-input' } })
  expect(JSON.stringify(answer).length).toBeLessThan(2_000)
  expect(worked()).toBeLessThan(AT_ONCE)
})

test('ten thousand entries of the log are searched while other requests are answered', async () => {
  const actor = { userId: admin.user.id, network: '203.0.113.0/24' }
  const about = { actor, action: 'import', resource: 'tools' }
  const changes = Array.from({ length: 10_000 }, (_, nth) => ({
    ...about,
    now: 1_000 + Math.floor(nth / 7),
    id: `alat-${nth}`,
    title: nth % 100 === 0 ? `CAFÉ ${nth}` : `Obeng ${randomUUID()}`,
  }))
  await api.db.transaction().execute(trx => writeAudits(trx, changes))
  const search = 'café dewi'
  const first = unwrap(await call(admin.http, getAuditLog, { query: { search } }))
  const second = unwrap(await call(admin.http, getAuditLog, { query: { search, page: 2 } }))
  expect([first.total, second.total]).toEqual([100, 100])
  const found = [...first.data, ...second.data].map(({ item_id }) => item_id)
  expect(found).toEqual(Array.from({ length: 100 }, (_, nth) => `alat-${9_900 - nth * 100}`))
  expect(
    unwrap(await call(admin.http, getAuditLog, { query: { search: 'café orang' } })).total,
  ).toBe(0)
  const many = { total: 1_000, is_more: true }
  expect(await call(admin.http, getAuditLog, { query: { search: 'obeng' } })).toMatchObject({
    value: many,
  })
  const last = unwrap(await call(admin.http, getAuditLog, { query: { search: 'obeng', page: 20 } }))
  expect([last.data.length, first.is_more]).toEqual([50, false])
  const beyond = unwrap(
    await call(admin.http, getAuditLog, { query: { search: 'obeng', page: 21 } }),
  )
  expect(beyond).toEqual({ data: [], ...many })
})

test('a list that everybody reads as a whole has no more items than its page can show', async () => {
  const resource = 'faq_questions'
  const { data, total } = unwrap(await fetchItems(admin.http, resource))
  const question = { topic: 'kamus', question: 'Apa?', answer: 'Itu.', words: null }
  const make = (id: string) => createItem(admin.http, { resource, id }, { ...question, id })
  const ids = Array.from({ length: 299 - total }, (_, nth) => `soal-${nth}`)
  await insertItems(
    api.db,
    resource,
    ids.map(id => ({ ...question, id })),
  )
  expect((await make('terakhir')).ok).toBe(true)
  const refused = await make('lebih')
  const message = 'Daftar ini paling banyak berisi 300 data. Hapus yang tidak dipakai dulu, ya.'
  expect(!refused.ok && refused.error.data).toEqual({ problems: [{ path: ['id'], message }] })
  const [first] = data
  const changed = { ...first?.item, question: 'Apa lagi?' }
  const address = { resource, id: first?.id ?? '' }
  expect((await replaceItem(admin.http, address, first?.version ?? 0, changed)).ok).toBe(true)
  const file = new File([JSON.stringify([changed, { ...question, id: 'lebih' }])], 'soal.json')
  const form = { file, format: 'json', mode: 'check' } as const
  const report = unwrap(await call(admin.http, importItems, { params: { resource }, form })).data
  expect(report.bad.map(({ id, problems }) => [id, problems[0]?.message])).toEqual([
    ['lebih', message],
  ])
})
