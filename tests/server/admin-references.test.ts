import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODULES } from '../../server/modules.ts'
import { createItem, exportItems, removeItem, replaceItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import {
  checkItem,
  getAuditLog,
  getItem,
  importItems,
  undoChange,
} from '../../src/contract/routes/administration.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { entriesOf, makeItem, TOOL, unwrap } from '../helpers/managed-items.ts'
import { createUser, type TestUser } from '../helpers/users.ts'
import { toolsModule } from './fixtures/tools/module.ts'

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await startApi({ modules: [...MODULES, toolsModule] })
  admin = await createUser(api, { isAdmin: true })
})
afterAll(() => api.close())

async function importJson(resource: string, items: object[], mode: 'check' | 'all' | 'good') {
  const file = new File([JSON.stringify(items)], 'berkas.json')
  return unwrap(
    await call(admin.http, importItems, {
      params: { resource },
      form: { file, format: 'json', mode },
    }),
  ).data
}
const unknown = (id: string, ...path: (string | number)[]) => ({
  path,
  message: `Data dengan id "${id}" tidak ada. Pilih salah satu yang ada.`,
})

test('a dry run names the rows with unknown references, and the others can be imported', {
  tags: 'postgres',
}, async () => {
  const box = { id: 'rak', name: 'Rak' }
  const tools = [
    { ...TOOL, id: 'gergaji', box_id: 'rak', other_boxes: ['rak'] },
    { ...TOOL, id: 'kikir', box_id: 'hilang', other_boxes: ['rak', 'lenyap'] },
    { ...TOOL, id: 'pahat' },
  ]
  expect((await importJson('tools', tools, 'check')).bad.map(({ row }) => row)).toEqual([1, 2])
  expect(await importJson('boxes', [box], 'all')).toMatchObject({ created: 1, bad: [] })
  const problems = [unknown('hilang', 'box_id'), unknown('lenyap', 'other_boxes', 1)]
  const bad = [{ row: 2, id: 'kikir', problems }]
  const report = { rows: 3, created: 2, replaced: 0, unchanged: 0, undo: null, bad }
  expect(await importJson('tools', tools, 'check')).toEqual({ ...report, is_written: false })
  expect(await importJson('tools', tools, 'all')).toEqual({ ...report, is_written: false })
  expect(await entriesOf(api, 'tools', 'gergaji')).toEqual([])
  expect(await importJson('tools', tools, 'good')).toMatchObject({
    ...report,
    is_written: true,
    undo: { from: expect.any(String) },
  })
  expect(await entriesOf(api, 'tools', 'gergaji')).toHaveLength(1)
})

test.each([
  ['learnings', 'class_id'],
  ['classes', 'language_id'],
  ['mock_test_items', 'mock_test_id'],
  ['mock_tests', 'blueprint'],
  ['jobs', 'company_id'],
  ['dictionary_entries', 'categories'],
])(
  'a dry run names an unknown item that %s refer to, and the other rows can be written',
  async (name, field) => {
    const [first] = JSON.parse(unwrap(await exportItems(admin.http, name, 'json')))
    const idFor = (id: string) => (name === 'dictionary_entries' ? `sapa-${id}` : id)
    const wrong = name === 'dictionary_entries' ? ['hilang'] : 'hilang'
    const items = [
      { ...first, id: idFor('satu') },
      { ...first, id: idFor('dua'), [field]: wrong },
    ]
    const bad = [
      { row: 2, id: idFor('dua'), problems: [{ path: expect.arrayContaining([field]) }] },
    ]
    expect(await importJson(name, items, 'check')).toMatchObject({ created: 1, bad })
    expect(await importJson(name, items, 'good')).toMatchObject({
      is_written: true,
      created: 1,
      bad,
    })
    expect(
      await call(admin.http, getItem, { params: { resource: name, id: idFor('satu') } }),
    ).toMatchObject({
      ok: true,
    })
  },
)

test('nothing is written that refers to an unknown item', async () => {
  const address = { resource: 'tools', id: 'obeng' }
  const { version } = await makeItem(admin, 'tools', { ...TOOL, id: 'obeng' })
  const wrong = { ...TOOL, box_id: 'hilang' }
  const problems = [unknown('hilang', 'box_id')]
  const refused = { error: { code: 'invalid-input', data: { problems } } }
  expect(await replaceItem(admin.http, address, version, wrong)).toMatchObject(refused)
  expect(await createItem(admin.http, { resource: 'tools', id: 'baru' }, wrong)).toMatchObject(
    refused,
  )
  expect(unwrap(await call(admin.http, checkItem, { params: address, body: wrong })).data).toEqual({
    problems,
  })
  expect(unwrap(await call(admin.http, getItem, { params: address })).data).toMatchObject({
    version,
    item: TOOL,
  })
  expect(await entriesOf(api, 'tools', 'obeng')).toHaveLength(1)
})

test('an undo restores nothing that refers to an item removed meanwhile', async () => {
  const box = await makeItem(admin, 'boxes', { id: 'peti', name: 'Peti' })
  const tool = await makeItem(admin, 'tools', { ...TOOL, id: 'bor', box_id: 'peti' })
  unwrap(await removeItem(admin.http, { resource: 'tools', id: 'bor' }, tool.version))
  unwrap(await removeItem(admin.http, { resource: 'boxes', id: 'peti' }, box.version))
  const { data } = unwrap(
    await call(admin.http, getAuditLog, { query: { resource: 'tools', item_id: 'bor' } }),
  )
  expect(await call(admin.http, undoChange, { params: { id: data[0]?.id ?? '' } })).toMatchObject({
    error: { code: 'invalid-input', message: expect.stringContaining('"peti" tidak ada') },
  })
})

test('an item is either removed or referred to when both happen at once', {
  tags: 'postgres',
}, async () => {
  const ids = Array.from({ length: 8 }, (_, at) => `bersama-${at}`)
  for (const id of ids) await makeItem(admin, 'boxes', { id, name: id })
  const outcomes = await Promise.all(
    ids.flatMap(id => [
      removeItem(admin.http, { resource: 'boxes', id }, null),
      createItem(admin.http, { resource: 'tools', id }, { ...TOOL, box_id: id }),
    ]),
  )
  for (const at of ids.keys())
    expect(outcomes.slice(2 * at, 2 * at + 2).filter(({ ok }) => ok)).toHaveLength(1)
})
