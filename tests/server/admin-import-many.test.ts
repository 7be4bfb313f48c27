import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODULES } from '../../server/modules.ts'
import { exportItems, fetchItems } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { importItems } from '../../src/contract/routes/administration.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { unwrap } from '../helpers/managed-items.ts'
import { manyTools } from '../helpers/many-tools.ts'
import { ownTime } from '../helpers/own-time.ts'
import { createUser, type TestUser } from '../helpers/users.ts'
import { toolsModule } from './fixtures/tools/module.ts'

const ROWS = 5_000
/** Milliseconds that an import may take. */
const WORK_MAX = 20_000

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await startApi({ modules: [...MODULES, toolsModule] })
  admin = await createUser(api, { isAdmin: true })
})
afterAll(() => api.close())

const { json, bad } = manyTools(ROWS, 100)

async function sendImport(mode: 'check' | 'all' | 'good', text = json) {
  const given = { file: new File([text], 'alat.json'), format: 'json', mode } as const
  const worked = ownTime()
  const { data } = unwrap(
    await call(admin.http, importItems, { params: { resource: 'tools' }, form: given }),
  )
  expect(worked()).toBeLessThan(WORK_MAX)
  return { ...data, bad: data.bad.map(({ row }) => row) }
}

async function counts() {
  const { total } = unwrap(await fetchItems(admin.http, 'tools', { size: 1 }))
  const entries = await api.db.selectFrom('audit_log').select('id').execute()
  return { total, entries: entries.length }
}

test('the 50 bad of 5,000 rows are named, and the others or none are imported, as chosen', async () => {
  expect(bad).toHaveLength(50)
  const good = ROWS - bad.length
  const nothing = { rows: ROWS, created: good, replaced: 0, unchanged: 0, is_written: false, bad }
  expect(await sendImport('check')).toMatchObject(nothing)
  expect(await sendImport('all')).toMatchObject(nothing)
  expect(await counts()).toEqual({ total: 0, entries: 0 })
  expect(await sendImport('good')).toEqual({ ...nothing, is_written: true, undo: null })
  expect(await counts()).toEqual({ total: good, entries: good })
  const csv = unwrap(await exportItems(admin.http, 'tools', 'csv'))
  const given = { file: new File([csv], 'alat.csv'), format: 'csv', mode: 'all' } as const
  expect(
    unwrap(await call(admin.http, importItems, { params: { resource: 'tools' }, form: given }))
      .data,
  ).toMatchObject({
    unchanged: good,
    created: 0,
    replaced: 0,
  })
})

test('each of two imports at once is whole, and logs what it changed', async () => {
  const files = ['Satu', 'Dua'].map(name => json.replaceAll('"Alat', `"${name}`))
  await Promise.all(files.map(file => sendImport('good', file)))
  const { data, total } = unwrap(await fetchItems(admin.http, 'tools', { size: 200 }))
  const names = new Set(data.map(({ item }) => String(item['name']).split(' ')[0]))
  expect(names.size).toBe(1)
  expect((await counts()).entries).toBe(3 * total)
})
