import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODULES } from '../../server/modules.ts'
import { createItem, exportItems, fetchItems, removeItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import {
  getAuditLog,
  getResources,
  importItems,
  undoChange,
} from '../../src/contract/routes/administration.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { unwrap } from '../helpers/managed-items.ts'
import { createUser, type TestUser } from '../helpers/users.ts'
import { roomsModule } from './fixtures/rooms/module.ts'

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await startApi({ modules: [...MODULES, roomsModule] })
  admin = await createUser(api, { isAdmin: true, name: 'Sari' })
})
afterAll(() => api.close())

const picture = { image_url: '/ruang.webp', image_width: 10, image_height: 10 }
const ROOM = { title: 'Melati', city: 'jakarta', price_rupiah: 50_000, ...picture, facilities: [] }
const address = { resource: 'rooms', id: 'melati' }

test('a new resource costs at most 30 lines', async () => {
  const file = join(import.meta.dirname, 'fixtures/rooms/module.ts')
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  const statements = lines.filter(line => !/^(import|\s*\/\*\*|$)/.test(line))
  expect(statements.length).toBeLessThanOrEqual(30)
})

test('it is in the menu, with what its table and its form need', async () => {
  const { data } = unwrap(await call(admin.http, getResources))
  expect(data.find(({ name }) => name === 'rooms')).toMatchObject({
    label: 'Ruang belajar',
    group: 'learning',
    title_field: 'title',
    columns: ['title', 'id', 'city', 'price_rupiah'],
    filters: ['city'],
    may: { create: true, edit: true, remove: true, move: true, import: true, publish: false },
    schema: {
      required: expect.arrayContaining(['title', 'facilities']),
      properties: {
        city: { enum: ['jakarta', 'bandung'] },
        price_rupiah: { 'x-field': 'rupiah' },
        image_url: { 'x-field': 'picture' },
        facilities: { type: 'array', maxItems: 10 },
      },
    },
  })
})

test('its items are created, listed, removed, restored, exported, imported and logged', async () => {
  const made = unwrap(await createItem(admin.http, address, ROOM)).data
  const listed = unwrap(await fetchItems(admin.http, 'rooms', { filters: { city: ['jakarta'] } }))
  expect(listed).toEqual({ data: [made], total: 1 })
  const { audit_id } = unwrap(await removeItem(admin.http, address, made.version)).data
  unwrap(await call(admin.http, undoChange, { params: { id: audit_id } }))
  const csv = unwrap(await exportItems(admin.http, 'rooms', 'csv'))
  const file = new File([csv.replace('Melati', 'Mawar')], 'ruang.csv')
  const report = unwrap(
    await call(admin.http, importItems, {
      params: { resource: 'rooms' },
      form: { file, format: 'csv', mode: 'all' },
    }),
  )
  expect(report.data).toMatchObject({ replaced: 1, is_written: true, bad: [] })
  const { data } = await (await api.fetch('/api/rooms')).json()
  expect(data).toMatchObject([{ id: 'melati', title: 'Mawar' }])
  const log = unwrap(await call(admin.http, getAuditLog, { query: { resource: 'rooms' } })).data
  expect(log.map(({ action }) => action)).toEqual(['import', 'undo', 'remove', 'create'])
  expect(log[0]).toMatchObject({ actor_name: 'Sari', title: 'Mawar', can_undo: true })
})
