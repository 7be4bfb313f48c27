import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODULES } from '../../server/modules.ts'
import { exportItems, fetchItems, replaceItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import {
  getItem,
  getResources,
  importItems,
  undoChange,
  undoImport,
} from '../../src/contract/routes/administration.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { LISTS } from '../helpers/lists.ts'
import { entriesOf, makeItem, TOOL, unwrap } from '../helpers/managed-items.ts'
import { createUser, type TestUser } from '../helpers/users.ts'
import { toolsModule } from './fixtures/tools/module.ts'

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await startApi({ modules: [...MODULES, toolsModule] })
  admin = await createUser(api, { isAdmin: true })
  for (const id of ['a', 'satu', 'dua']) await makeItem(admin, 'boxes', { id, name: id })
})
afterAll(() => api.close())

type Mode = 'check' | 'all' | 'good'
type Format = 'csv' | 'json'

function sendImport(
  text: string | Uint8Array<ArrayBuffer>,
  mode: Mode,
  format: Format = 'csv',
  resource = 'tools',
) {
  return call(admin.http, importItems, {
    params: { resource },
    form: { file: new File([text], 'berkas'), format, mode },
  })
}
const report = async (...given: Parameters<typeof sendImport>) =>
  unwrap(await sendImport(...given)).data

const HEAD = 'id,name,box_id,other_boxes,size.width,size.note,is_lent,delta'
const line = (id: string, name = 'Palu') => `${id},${name},,[],3,,false,`

test.each(['csv', 'json'] as const)(
  'the export of any list as %s is imported without a change',
  async format => {
    await makeItem(admin, 'tools', {
      ...TOOL,
      id: `rumit-${format}`,
      name: '=SUM(A1)\n"kutip", \'koma\'; 한국어',
      other_boxes: ['satu', 'dua'],
      size: { width: 1, note: '-5' },
      delta: -5,
    })
    const { data } = unwrap(await call(admin.http, getResources))
    const resourceNames = ['tools', ...LISTS.map(({ name }) => name)]
    for (const { name, items } of data.filter(each => resourceNames.includes(each.name))) {
      const file = unwrap(await exportItems(admin.http, name, format))
      expect(await report(file, 'check', format, name)).toEqual({
        rows: items,
        created: 0,
        replaced: 0,
        unchanged: items,
        is_written: false,
        undo: null,
        bad: [],
      })
    }
  },
)

test('an export holds nothing that a spreadsheet takes for a formula, and every character in its place', async () => {
  await makeItem(admin, 'tools', {
    ...TOOL,
    id: 'rumus',
    name: '@SUM(1)',
    size: { width: 1, note: "'" },
  })
  const csv = unwrap(await exportItems(admin.http, 'tools', 'csv', { search: 'rumus' }))
  expect(csv).toBe(`\uFEFF${HEAD}\r\nrumus,'@SUM(1),,[],1,'',false,\r\n`)
})

test('an export has the items that its parameters ask for', async () => {
  const query = { filters: { is_open: ['true'] }, sort: '-name' }
  const { data } = unwrap(await fetchItems(admin.http, 'languages', query))
  const json = unwrap(await exportItems(admin.http, 'languages', 'json', query))
  expect(JSON.parse(json)).toEqual(data.map(({ item }) => item))
  expect(unwrap(await exportItems(admin.http, 'languages', 'json', { search: 'zzzz' }))).toBe('[]')
})

test('a dry run names the bad rows and all that is wrong in them, and writes nothing', async () => {
  const file = [
    HEAD,
    line('baik-1'),
    ',"dua\nbaris",,[],3,,false,',
    line('Buruk!'),
    'buruk-2,Palu,,bukan daftar,0,,mungkin,1.5',
    line('baik-1'),
    '',
    'panjang,Palu,,[],3,,false,,lebih',
  ].join('\n')
  expect(await report(file, 'check')).toEqual({
    rows: 6,
    created: 1,
    replaced: 0,
    unchanged: 0,
    is_written: false,
    undo: null,
    bad: [
      { row: 3, id: null, problems: [{ path: ['id'], message: expect.any(String) }] },
      {
        row: 5,
        id: 'Buruk!',
        problems: [{ path: ['id'], message: expect.stringContaining('huruf kecil') }],
      },
      {
        row: 6,
        id: 'buruk-2',
        problems: [
          { path: ['other_boxes'], message: 'Isi dengan daftar.' },
          { path: ['size', 'width'], message: 'Paling kecil 1.' },
          { path: ['is_lent'], message: expect.stringContaining('ya atau tidak') },
          { path: ['delta'], message: expect.stringMatching(/^Isi dengan angka bulat/) },
        ],
      },
      {
        row: 7,
        id: 'baik-1',
        problems: [{ path: ['id'], message: 'Id ini sudah ada di baris 2.' }],
      },
      {
        row: 9,
        id: 'panjang',
        problems: [{ path: [], message: expect.stringContaining('lebih banyak') }],
      },
    ],
  })
  expect(
    await call(admin.http, getItem, { params: { resource: 'tools', id: 'baik-1' } }),
  ).toMatchObject({
    ok: false,
  })
})

test('all rows, none or only the good ones are imported, as chosen; each row is logged and can be undone', async () => {
  const file = `${HEAD}\n${line('pilih-1')}\n${line('pilih-2')}\n${line('Buruk!')}`
  expect(await report(file, 'all')).toMatchObject({ is_written: false, created: 2 })
  expect(await entriesOf(api, 'tools', 'pilih-1')).toEqual([])
  expect(await report(file, 'good')).toMatchObject({
    is_written: true,
    created: 2,
    bad: [{ row: 4 }],
  })
  const again = `${HEAD}\n${line('pilih-1')}\n${line('pilih-2', 'Palu besar')}`
  expect(await report(again, 'all')).toEqual({
    rows: 2,
    created: 0,
    replaced: 1,
    unchanged: 1,
    is_written: true,
    undo: { from: expect.any(String), to: expect.any(String) },
    bad: [],
  })
  const entries = await entriesOf(api, 'tools', 'pilih-2')
  expect(entries.map(({ action, before, after }) => ({ action, before, after }))).toMatchObject([
    { action: 'import', before: null },
    { action: 'import', before: '{"name":"Palu"}', after: '{"name":"Palu besar"}' },
  ])
  expect(
    unwrap(await call(admin.http, undoChange, { params: { id: entries[1]?.id ?? '' } })).data?.item[
      'name'
    ],
  ).toBe('Palu')
})

test('an import is undone as a whole, but for items that changed since', {
  tags: 'postgres',
}, async () => {
  await makeItem(admin, 'tools', { ...TOOL, id: 'utuh-1', name: 'Asli' })
  const ids = ['utuh-1', 'utuh-2', 'utuh-3', 'utuh-4']
  const names = async () => {
    const all = await Promise.all(
      ids.map(id => call(admin.http, getItem, { params: { resource: 'tools', id } })),
    )
    return all.map(found => (found.ok ? found.value.data.item['name'] : null))
  }
  const { undo } = await report([HEAD, ...ids.map(id => line(id, 'Impor'))].join('\n'), 'all')
  if (!undo) throw new Error('It cannot be undone.')
  const address = { resource: 'tools', id: 'utuh-3' }
  unwrap(await replaceItem(admin.http, address, null, { ...TOOL, name: 'Diubah' }))
  const other = await createUser(api, { isAdmin: true })
  expect(
    await call(other.http, undoImport, { params: { resource: 'tools' }, body: undo }),
  ).toMatchObject({
    error: { code: 'not-found' },
  })
  const { data } = unwrap(
    await call(admin.http, undoImport, { params: { resource: 'tools' }, body: undo }),
  )
  expect(data).toEqual({ undone: 3, kept: 1 })
  expect(await names()).toEqual(['Asli', null, 'Diubah', null])
  expect((await entriesOf(api, 'tools', 'utuh-2')).map(({ action }) => action)).toEqual([
    'import',
    'undo',
  ])
  expect(
    unwrap(await call(admin.http, undoImport, { params: { resource: 'tools' }, body: undo })).data,
  ).toEqual({ undone: 0, kept: 4 })
})

test('files of other spreadsheets are read too: with semicolons, capitals and another order of columns', async () => {
  const file =
    '\uFEFFname;id;size.width;size.note;is_lent;delta;box_id;other_boxes\r\nTang;tang-1;7;;TRUE;-2;;"[""a""]"\r\n'
  expect(await report(file, 'all')).toMatchObject({ created: 1, is_written: true })
  const { item } = unwrap(
    await call(admin.http, getItem, { params: { resource: 'tools', id: 'tang-1' } }),
  ).data
  expect(item).toMatchObject({ is_lent: true, delta: -2, other_boxes: ['a'], size: { width: 7 } })
})

test('a file that cannot be read as the list is refused with the reason', async () => {
  const wrong: [string | Uint8Array<ArrayBuffer>, Format, string][] = [
    ['id,warna\nx,merah', 'csv', 'warna'],
    ['name\nPalu', 'csv', '"id"'],
    ['id,id\na,b', 'csv', 'dua kali'],
    [`${HEAD}\n"x,y`, 'csv', 'kutip'],
    [new Uint8Array([105, 100, 10, 0xff]), 'csv', 'UTF-8'],
    ['{"id":1}', 'json', 'daftar'],
    ['[', 'json', 'JSON'],
    [`[${'{},'.repeat(20_000)}{}]`, 'json', '20.000'],
  ]
  for (const [text, format, said] of wrong)
    expect(await sendImport(text, 'check', format)).toMatchObject({
      error: { code: 'invalid-input', message: expect.stringContaining(said) },
    })
  const refused = await sendImport('id\ndepan', 'check', 'csv', 'doors')
  expect(refused).toMatchObject({ error: { code: 'not-possible' } })
})
