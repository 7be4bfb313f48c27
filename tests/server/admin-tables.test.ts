import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Resource } from '../../server/resources/resource.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { fillPersonalRows } from '../helpers/personal-rows.ts'
import { createUser } from '../helpers/users.ts'

/** Resources with tables of their own, which are read page by page. */
const READ = [
  'users',
  'orders',
  'certificates',
  'event_registrations',
  'leaderboard_members',
  'study_groups',
  'waitlist',
  'feedback',
]

let api: TestApi
let resources: Resource[]
beforeAll(async () => {
  api = await startApi()
  for (const name of ['Rina', 'Sari', 'Budi'])
    await fillPersonalRows(api, (await createUser(api, { name })).user)
  const report = { topic: 'dictionary-entry', subject_id: 'sapa-사랑', message: 'Salah ketik' }
  for (const read_at of [null, 1]) {
    const row = { ...report, id: randomUUID(), created_at: 1, read_at }
    await api.db.insertInto('feedback').values(row).execute()
  }
  const all = api.running.flatMap(module => module.resources ?? [])
  resources = all.filter(({ name }) => READ.includes(name))
})
afterAll(() => api.close())

const ask = { words: [], filters: {}, sort: undefined, offset: 0, limit: 100 }

test('all resources of this test exist', () => {
  expect(resources.map(({ name }) => name).sort()).toEqual(READ.toSorted())
})

test('an item fits its schema, and is found by its id', { tags: 'postgres' }, async () => {
  for (const { name, schema, page, find } of resources) {
    const { items, total } = await page(api.db, ask)
    expect(total, name).toBeGreaterThan(0)
    for (const item of items) {
      expect(schema.safeParse(item.item).error?.message).toBeUndefined()
      expect(await find(api.db, item.id)).toEqual(item)
    }
    expect(await find(api.db, 'tidak-ada')).toBeUndefined()
  }
})

test('in every sort order each item comes once, page after page', {
  tags: 'postgres',
}, async () => {
  for (const { count, columns, page } of resources)
    for (const field of [undefined, ...columns]) {
      const sort = field === undefined ? undefined : { field, isDescending: true }
      const all = await page(api.db, { ...ask, sort })
      const total = await count(api.db)
      expect(all.total).toBe(total)
      expect(new Set(all.items.map(({ id }) => id)).size).toBe(total)
      const second = await page(api.db, { ...ask, sort, offset: 1, limit: 1 })
      expect(second).toEqual({ items: all.items.slice(1, 2), total })
    }
})

test('a filter leaves the items that have one of its values', { tags: 'postgres' }, async () => {
  for (const { filters = [], name, page } of resources) {
    const { items } = await page(api.db, ask)
    for (const field of filters) {
      if (field === 'period') continue
      const values = new Set(items.map(({ item }) => String(item[field])))
      for (const value of values) {
        const left = await page(api.db, { ...ask, filters: { [field]: [value] } })
        const expected = items.filter(({ item }) => String(item[field]) === value)
        expect([name, field, left]).toEqual([
          name,
          field,
          { items: expected, total: expected.length },
        ])
      }
      const both = await page(api.db, { ...ask, filters: { [field]: [...values] } })
      expect(both.total).toBe(items.length)
    }
  }
})

test('words are found in any order and case, and match literally', {
  tags: 'postgres',
}, async () => {
  const [users] = resources.filter(({ name }) => name === 'users')
  const found = async (...words: string[]) =>
    (await users?.page(api.db, { ...ask, words }))?.items.map(({ item }) => item['name'])
  expect(await found('contoh', 'rin')).toEqual(['Rina'])
  expect(await found('rina', 'sari')).toEqual([])
  for (const sign of ['%', '_', '\\']) expect(await found(sign)).toEqual([])
})
