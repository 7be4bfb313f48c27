import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODULES } from '../../server/modules.ts'
import { fetchItems, removeItem, replaceItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import type { ManagedItem } from '../../src/contract/administration.ts'
import {
  actOnItem,
  getAuditEntry,
  getAuditLog,
  getItem,
  undoChange,
} from '../../src/contract/routes/administration.ts'
import { deleteUser } from '../../src/contract/routes/users.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { atOnce } from '../helpers/at-once.ts'
import { dropItem, entriesOf, makeItem, TOOL, unwrap } from '../helpers/managed-items.ts'
import { createUser, PASSWORD, type TestUser } from '../helpers/users.ts'
import { toolsModule } from './fixtures/tools/module.ts'

let api: TestApi
let sari: TestUser
let budi: TestUser
let last = 0
let ahead = 0
beforeAll(async () => {
  api = await startApi({ modules: [...MODULES, toolsModule], now: () => Date.now() + ahead })
  sari = await createUser(api, { isAdmin: true, name: 'Sari' })
  budi = await createUser(api, { isAdmin: true, name: 'Budi Setiawan' })
})
afterAll(() => api.close())

const paramsOf = (id: string) => ({ resource: 'tools', id })
const newTool = (fields: object = {}) =>
  makeItem(sari, 'tools', { ...TOOL, id: newId(), ...fields })
const newId = () => `alat-${++last}`

async function replace({ id, version, item }: ManagedItem, fields: object): Promise<ManagedItem> {
  return unwrap(await replaceItem(budi.http, paramsOf(id), version, { ...item, ...fields })).data
}

async function remove({ id, version }: ManagedItem): Promise<string> {
  return unwrap(await removeItem(budi.http, paramsOf(id), version)).data.audit_id
}

async function lastEntry(id: string): Promise<string> {
  return (await entriesOf(api, 'tools', id)).at(-1)?.id ?? ''
}

const log = async (query: object) => unwrap(await call(sari.http, getAuditLog, { query }))

test('entries are found by their item, their author and their time', async () => {
  const item = await newTool({ name: 'Gergaji Besi' })
  ahead = 300_000
  await replace(item, { name: 'Gergaji Kayu' })
  const since = Date.now() + ahead - 60_000
  const { id } = item
  const about = { resource: 'tools', item_id: id }
  expect(await log(about)).toMatchObject({
    total: 2,
    data: [
      { action: 'replace', actor_name: 'Budi Setiawan', title: 'Gergaji Kayu', can_undo: true },
      { action: 'create', actor_name: 'Sari', title: 'Gergaji Besi', can_undo: false },
    ],
  })
  const found = async (query: object) => (await log(query)).data.map(({ action }) => action)
  expect(await found({ search: 'gergaji BESI' })).toEqual(['create'])
  expect(await found({ search: 'setiawan gergaji' })).toEqual(['replace'])
  expect(await found({ search: `${id}` })).toEqual(['replace', 'create'])
  expect(await found({ search: 'gergaji_' })).toEqual([])
  expect(await found({ ...about, actor_id: sari.user.id })).toEqual(['create'])
  expect(await found({ ...about, from: since })).toEqual(['replace'])
  expect(await found({ ...about, to: since })).toEqual(['create'])
  expect(await found({ ...about, page: 2 })).toEqual([])
  ahead = 0
})

test('entries about or by a person are found by that person’s mail address', async () => {
  const rina = await createUser(api)
  const { email } = rina.user
  const reason = 'Perangkatnya hilang'
  const ending = { resource: 'users', id: rina.user.id, action: 'end-sessions' }
  unwrap(await call(sari.http, actOnItem, { params: ending, body: { input: { reason } } }))
  const found = async (search: string) => (await log({ search })).data.map(({ id }) => id)
  const [entry] = await found('hilang')
  expect(await found(email.toUpperCase())).toEqual([entry])
  expect(await found(`${email} perangkat`)).toEqual([entry])
  expect(await found(`${email} gergaji`)).toEqual([])
  expect(await found(`x${email}`)).toEqual([])
  expect(await found(`${sari.user.email} perangkat`)).toEqual([entry])
})

test('a single entry says what it changed', async () => {
  const item = await newTool()
  await replace(item, { is_lent: true })
  const entry = unwrap(
    await call(sari.http, getAuditEntry, { params: { id: await lastEntry(item.id) } }),
  ).data
  expect(entry).toMatchObject({ before: { is_lent: false }, after: { is_lent: true } })
  expect(await call(sari.http, getAuditEntry, { params: { id: 'tidak-ada' } })).toMatchObject({
    error: { code: 'not-found' },
  })
})

test('a removed item comes back unchanged, in its old position', async () => {
  const [first, second] = [await newTool(), await newTool(), await newTool()]
  const order = async () => unwrap(await fetchItems(sari.http, 'tools')).data.map(({ id }) => id)
  const before = await order()
  const entry = await remove(second)
  expect(await order()).not.toContain(second.id)
  const back = unwrap(await call(sari.http, undoChange, { params: { id: entry } })).data
  expect(back?.item).toEqual(second.item)
  expect(await order()).toEqual(before)
  expect(first.id).not.toBe(second.id)
  expect((await entriesOf(api, 'tools', second.id)).map(({ action }) => action)).toEqual([
    'create',
    'remove',
    'undo',
  ])
})

test('an undo restores the fields of one change, and leaves what others changed since', async () => {
  const item = await newTool()
  const renamed = await replace(item, { name: 'Salah' })
  const entry = await lastEntry(item.id)
  await replace(renamed, { is_lent: true })
  const back = unwrap(await call(sari.http, undoChange, { params: { id: entry } })).data
  expect(back?.item).toEqual({ ...item.item, is_lent: true })
})

test('a field that changed since is not overwritten: the response shows its present value', async () => {
  const item = await newTool()
  const renamed = await replace(item, { name: 'Salah' })
  const entry = await lastEntry(item.id)
  await replace(renamed, { name: 'Lain lagi' })
  expect(await call(sari.http, undoChange, { params: { id: entry } })).toMatchObject({
    error: { code: 'changed-meanwhile', data: { id: item.id, item: { name: 'Lain lagi' } } },
  })
  expect(
    unwrap(await call(sari.http, getAuditEntry, { params: { id: entry } })).data.can_undo,
  ).toBe(false)
})

test('the creation of an item is undone unless something refers to it', async () => {
  const box = await makeItem(sari, 'boxes', { id: newId(), name: 'Kotak' })
  const [made] = await entriesOf(api, 'boxes', box.id)
  const inside = await newTool({ box_id: box.id })
  expect(await dropItem(sari, { resource: 'boxes', id: box.id })).toMatchObject({
    error: { code: 'in-use' },
  })
  expect(await call(sari.http, undoChange, { params: { id: made?.id ?? '' } })).toMatchObject({
    error: { code: 'in-use' },
  })
  await remove(inside)
  expect(await call(sari.http, undoChange, { params: { id: made?.id ?? '' } })).toEqual({
    ok: true,
    value: { data: null },
  })
  expect(
    await call(sari.http, getItem, { params: { resource: 'boxes', id: box.id } }),
  ).toMatchObject({
    error: { code: 'not-found' },
  })
})

test('an undo can be undone, once', async () => {
  const item = await newTool()
  const entry = await remove(item)
  unwrap(await call(sari.http, undoChange, { params: { id: entry } }))
  const undone = await lastEntry(item.id)
  expect(unwrap(await call(budi.http, undoChange, { params: { id: undone } })).data).toBeNull()
  expect(await call(budi.http, undoChange, { params: { id: undone } })).toMatchObject({
    error: { code: 'changed-meanwhile', data: null },
  })
})

test('one of ten simultaneous undos is carried out', { tags: 'postgres' }, async () => {
  const entry = await remove(await newTool())
  const answers = await atOnce(10, () => call(sari.http, undoChange, { params: { id: entry } }))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('the database itself refuses to change or remove an entry', async () => {
  await newTool()
  const statements = [
    sql`update audit_log set title = 'x'`,
    sql`update audit_log set actor_id = 'x' where id = (select min(id) from audit_log)`,
    sql`delete from audit_log`,
  ]
  for (const statement of statements)
    await expect(statement.execute(api.db)).rejects.toThrow('audit_log is only ever added to')
  for (const statement of [
    sql`update audit_changes set after = null`,
    sql`delete from audit_changes`,
  ])
    await expect(statement.execute(api.db)).rejects.toThrow('audit_changes is only ever added to')
})

test('of a deleted account the log has an id that names nobody', async () => {
  const gone = await createUser(api, { isAdmin: true, name: 'Yang Pergi' })
  const { id } = await makeItem(gone, 'tools', { ...TOOL, id: newId() })
  unwrap(await call(gone.http, deleteUser, { body: { password: PASSWORD } }))
  expect((await log({ item_id: id })).data).toMatchObject([
    { actor_id: gone.user.id, actor_name: null },
  ])
})
