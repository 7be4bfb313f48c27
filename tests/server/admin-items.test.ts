import { afterAll, beforeAll, expect, test } from 'vitest'
import { createItem, fetchItems, removeItem, replaceItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { checkItem, getItem, getResources } from '../../src/contract/routes/administration.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { entriesOf as entriesIn } from '../helpers/managed-items.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

const LANGUAGE = {
  code: 'ko',
  name: 'Bahasa Korea',
  native_name: '한국어',
  path: '/korean',
  is_open: false,
}

let api: TestApi
let admin: TestUser
let other: TestUser
let last = 0
beforeAll(async () => {
  api = await startApi()
  admin = await createUser(api, { isAdmin: true, name: 'Sari' })
  other = await createUser(api, { isAdmin: true, name: 'Budi' })
})
afterAll(() => api.close())

const newId = () => `bahasa-${++last}`
const paramsOf = (id: string) => ({ resource: 'languages', id })

async function create(id: string, fields: object = {}): Promise<number | null> {
  const made = await createItem(admin.http, paramsOf(id), { ...LANGUAGE, ...fields })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  return made.value.data.version
}

const entriesOf = (id: string) => entriesIn(api, 'languages', id)

test('every list is a resource, described by its schema', async () => {
  const answer = await call(admin.http, getResources)
  const all = answer.ok ? answer.value.data : []
  const events = all.find(({ name }) => name === 'events')
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['promos', 'tours', 'packages']),
  )
  expect(events).toMatchObject({
    title_field: 'title',
    may: { create: true, edit: true, remove: true, import: true, publish: false },
  })
  expect(events?.filters).toEqual(expect.arrayContaining(['event_type', 'is_cancelled']))
  expect(events?.columns[0]).toBe('title')
  expect(events?.items).toBeGreaterThan(0)
  expect(events?.schema).toMatchObject({ properties: { starts_at: { 'x-field': 'instant' } } })
})

test('a created item is found, listed and visible to everybody at once', async () => {
  const id = newId()
  const version = await create(id, { name: 'Bahasa Batak' })
  expect(await call(admin.http, getItem, { params: paramsOf(id) })).toMatchObject({
    ok: true,
    value: { data: { id, version, item: { id, name: 'Bahasa Batak' }, actions: [] } },
  })
  const found = await fetchItems(admin.http, 'languages', { search: 'BATAK bahasa' })
  expect(found).toMatchObject({ ok: true, value: { total: 1, data: [{ id }] } })
  const { data } = await (await api.fetch('/api/languages')).json()
  expect(data.map((item: { id: string }) => item.id)).toContain(id)
})

test('the second of two administrators who write one item is refused, and shown its present state', async () => {
  const id = newId()
  const version = await create(id)
  const [first, second] = [{ name: 'Punya Sari' }, { name: 'Punya Budi' }]
  await replaceItem(admin.http, paramsOf(id), version, { ...LANGUAGE, ...first })
  const late = await replaceItem(other.http, paramsOf(id), version, { ...LANGUAGE, ...second })
  expect(late).toMatchObject({
    ok: false,
    error: { code: 'changed-meanwhile', status: 412, data: { id, item: first } },
  })
  expect(await removeItem(other.http, paramsOf(id), version)).toMatchObject({
    error: { code: 'changed-meanwhile', data: { item: first } },
  })
  expect(await createItem(other.http, paramsOf(id), LANGUAGE)).toMatchObject({
    error: { code: 'changed-meanwhile', data: { item: first } },
  })
})

test('one of twenty simultaneous writes of the same version is stored and logged', {
  tags: 'postgres',
}, async () => {
  const id = newId()
  const version = await create(id)
  const answers = await atOnce(20, nth =>
    replaceItem(admin.http, paramsOf(id), version, { ...LANGUAGE, name: `Nama ${nth}` }),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await entriesOf(id)).toHaveLength(2)
})

test('saving an item without a change keeps its version, and is not logged', async () => {
  const id = newId()
  const version = await create(id)
  const same = await replaceItem(other.http, paramsOf(id), version, { ...LANGUAGE })
  expect(same).toMatchObject({ ok: true, value: { data: { id, version } } })
  expect(await entriesOf(id)).toHaveLength(1)
  expect(await replaceItem(other.http, paramsOf(id), 1, { ...LANGUAGE })).toMatchObject({
    error: { code: 'changed-meanwhile' },
  })
})

test('a write without a condition is refused, in words for people', async () => {
  const address = '/api/admin/resources/languages/tanpa-syarat'
  for (const method of ['PUT', 'DELETE']) {
    const headers = { ...admin.headers, 'content-type': 'application/json' }
    const body = method === 'PUT' ? JSON.stringify(LANGUAGE) : null
    const answer = await api.fetch(address, { method, headers, body })
    expect(answer.status).toBe(422)
    expect((await answer.json()).message).toContain('If-Match')
  }
})

test('all problems are reported at once, each with its field, in Indonesian', async () => {
  const id = newId()
  const wrong = { ...LANGUAGE, name: '', path: 'javascript:alert(1)', is_open: 'ya', lain: 1 }
  const answer = await createItem(admin.http, paramsOf(id), wrong)
  const problems = [
    { path: ['name'], message: 'Bagian ini harus diisi.' },
    { path: ['path'], message: expect.stringContaining('Isi alamat') },
    { path: ['is_open'], message: expect.stringContaining('ya atau tidak') },
    { path: ['lain'], message: 'Bagian ini tidak dikenal.' },
  ]
  expect(answer).toMatchObject({ error: { code: 'invalid-input', data: { problems } } })
  const checked = await call(admin.http, checkItem, { params: paramsOf(id), body: wrong })
  expect(checked).toMatchObject({ ok: true, value: { data: { problems } } })
  expect(await call(admin.http, checkItem, { params: paramsOf(id), body: LANGUAGE })).toMatchObject(
    {
      value: { data: { problems: [] } },
    },
  )
  expect(await entriesOf(id)).toEqual([])
})

test('rules over more than one field are checked too', async () => {
  const answer = await fetchItems(admin.http, 'events', { size: 1 })
  const item = answer.ok ? answer.value.data[0]?.item : undefined
  const wrong = { ...item, ends_at: 0 }
  const checked = await call(admin.http, checkItem, {
    params: { resource: 'events', id: String(item?.['id']) },
    body: wrong,
  })
  expect(checked).toMatchObject({
    value: {
      data: { problems: [{ path: ['ends_at'], message: expect.stringContaining('sesudah') }] },
    },
  })
})

test('items are filtered, sorted as Indonesians do, and paged', async () => {
  const names = ['Ábc uji', 'zebra uji', 'Abd uji', 'abe uji']
  for (const name of names) await create(newId(), { name, is_open: name.startsWith('z') })
  const query = { search: 'uji', sort: 'name' }
  const sorted = async (more: object) => {
    const answer = await fetchItems(admin.http, 'languages', { ...query, ...more })
    return answer.ok ? answer.value.data.map(({ item }) => item['name']) : answer.error
  }
  expect(await sorted({})).toEqual(['Ábc uji', 'Abd uji', 'abe uji', 'zebra uji'])
  expect(await sorted({ sort: '-name', size: 2, page: 2 })).toEqual(['Abd uji', 'Ábc uji'])
  expect(await sorted({ filters: { is_open: ['true'] } })).toEqual(['zebra uji'])
  expect(await sorted({ sort: 'warna' })).toMatchObject({ code: 'invalid-input' })
})

test('the log has each write with its author: the changed fields, or all when an item is created or removed', async () => {
  const id = newId()
  const version = await create(id)
  const changed = { ...LANGUAGE, name: 'Bahasa lain' }
  const replaced = await replaceItem(other.http, paramsOf(id), version, changed)
  const next = replaced.ok ? replaced.value.data.version : null
  expect(await removeItem(admin.http, paramsOf(id), next)).toMatchObject({ ok: true })
  const entries = await entriesOf(id)
  expect(entries).toMatchObject([
    { action: 'create', resource: 'languages', title: 'Bahasa Korea', before: null },
    { action: 'replace', actor_id: other.user.id, title: 'Bahasa lain' },
    { action: 'remove', actor_id: admin.user.id, after: null },
  ])
  expect(JSON.parse(entries[1]?.before ?? '')).toEqual({ name: 'Bahasa Korea' })
  expect(JSON.parse(entries[1]?.after ?? '')).toEqual({ name: 'Bahasa lain' })
  expect(JSON.parse(entries[2]?.before ?? '')).toEqual({ id, ...changed })
})

test('items with numbers for ids are found and written by them', async () => {
  const answer = await fetchItems(admin.http, 'campuses', { size: 1 })
  const managed = answer.ok ? answer.value.data[0] : undefined
  const address = { resource: 'campuses', id: managed?.id ?? '' }
  const { id: _, ...item } = managed?.item ?? {}
  const written = await replaceItem(admin.http, address, managed?.version ?? null, item)
  expect(written).toMatchObject({ ok: true, value: { data: { item: managed?.item } } })
})

test('an unknown item is not found', async () => {
  for (const address of [paramsOf('tidak-ada'), { resource: 'tidak_ada', id: 'x' }])
    expect(await call(admin.http, getItem, { params: address })).toMatchObject({
      error: { code: 'not-found' },
    })
})
