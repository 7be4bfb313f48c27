import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MODULES } from '../../server/modules.ts'
import { columnsOf, fromCell, toCell } from '../../server/resources/import-export/columns.ts'
import { exportItems } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { getItem, importItems } from '../../src/contract/routes/administration.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { LISTS } from '../helpers/lists.ts'
import { makeItem, TOOL, unwrap } from '../helpers/managed-items.ts'
import { createUser, type TestUser } from '../helpers/users.ts'
import { toolsModule } from './fixtures/tools/module.ts'

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await startApi({ modules: [...MODULES, toolsModule] })
  admin = await createUser(api, { isAdmin: true })
})
afterAll(() => api.close())

/** Imports a CSV file. @returns the report */
async function report(text: string, mode: 'check' | 'all', resource = 'tools') {
  const form = { file: new File([text], 'berkas'), format: 'csv', mode } as const
  return unwrap(await call(admin.http, importItems, { params: { resource }, form })).data
}

const HEAD = 'id,name,box_id,other_boxes,size.width,size.note,is_lent,delta'

test.each([
  ['120.000', 120_000],
  ['15.900.000', 15_900_000],
  ['-1.500', -1_500],
  ['120', 120],
])('a whole number is read as Indonesian spreadsheets write it: %s', async (cell, delta) => {
  const id = `angka-${Math.abs(delta)}`
  await report(`${HEAD}\n${id},Palu,,[],3,,false,${cell}`, 'all')
  const { data } = unwrap(await call(admin.http, getItem, { params: { resource: 'tools', id } }))
  expect(data.item['delta']).toBe(delta)
})

test.each(['120,000', '1.50', '12.00', '1.2345', '1.234,5', 'Rp120.000', '0x10', '1e3'])(
  'a whole number that may mean two things is refused: %s',
  async cell => {
    const { bad, created } = await report(
      `${HEAD.replaceAll(',', ';')}\nkabur;Palu;;[];3;;false;${cell}`,
      'check',
    )
    expect(created).toBe(0)
    expect(bad[0]?.problems).toEqual([
      { path: ['delta'], message: expect.stringMatching(/^Isi dengan angka bulat/) },
    ])
  },
)

test('the first row says what is between cells, whatever the texts hold', async () => {
  const names = HEAD.replaceAll(',', ';')
  const name = '"a, b, c, d, ""e"", f, g, h"'
  const rows = [1, 2, 3].map(nth => `titik-koma-${nth};${name};;[];3;;false;`)
  for (const file of [
    [names, ...rows],
    ['sep=;', names, ...rows],
    [`${names};;`, ...rows.map(row => `${row};;`)],
    [`"${names.replaceAll(';', '";"')}"`, ...rows],
  ])
    expect(await report(`\uFEFF${file.join('\r\n')}`, 'check')).toMatchObject({
      rows: 3,
      created: 3,
      bad: [],
    })
  const after = await report(`sep=;\r\n${names}\r\nBuruk!;Palu;;[];3;;false;`, 'check')
  expect(after.bad).toMatchObject([{ row: 3 }])
})

test('a day without its zone is refused by saying how it is written', async () => {
  const { bad } = await report(`id;starts_at\nacara;14/10/2026 12:00`, 'check', 'events')
  expect(bad[0]?.problems).toContainEqual({
    path: ['starts_at'],
    message: 'Isi dengan waktu dan zonanya, misalnya 2026-10-14T12:00+07:00.',
  })
})

test.each([',', ';', '\t'])(
  'a spreadsheet that reads cells between %j finds no formula in an export',
  async delimiter => {
    const texts = ["halo;=cmd|' /C calc'!A0;", 'a\n=1', '=1', '＝1', 'a;＋1', "';'=1", 'a; =1']
    // A quote that is doubled by the file opens and closes a quotation where a cell begins.
    texts.push("halo;\"=cmd|' /C calc'!A0;", 'a\n"=1', 'a\t ""=1')
    const name = `sel-${delimiter.codePointAt(0)}`
    for (const [nth, text] of texts.entries())
      await makeItem(admin, 'tools', {
        ...TOOL,
        id: `${name}-${nth}`,
        name,
        size: { width: 1, note: text },
      })
    const csv = unwrap(await exportItems(admin.http, 'tools', 'csv', { search: name }))
    const cells = Papa.parse<string[]>(csv, { delimiter }).data.flat()
    expect(cells.length).toBeGreaterThan(texts.length)
    expect(cells.filter(cell => /^[\s"]*(?:[=+@＝＋－＠]|-\D)/.test(cell))).toEqual([])
    expect(await report(csv, 'check')).toMatchObject({ unchanged: texts.length, bad: [] })
  },
)

test('no text changes by going through a cell', () => {
  const [text] = columnsOf({ schema: LISTS[0]?.schema as never }).filter(
    ({ kind }) => kind === 'text',
  )
  const texts = [
    'halo;=1',
    "a;'=1",
    'a; +1',
    'a;"=1"',
    `a;""'=1`,
    'a\n- b\n- c',
    'x\t@y',
    '＝1',
    ' =1',
    ';;=',
    '',
    "'",
    "''",
    '=1',
    '+1',
    '-1',
    '@a',
    '\ta',
    ' a ',
    "a'b",
    '12',
    'true',
    'null',
  ]
  for (const isNullable of [true, false])
    for (const value of texts) {
      const column = { ...text, kind: 'text', isNullable, isOptional: false } as never
      expect(fromCell(toCell(value, column), column)).toBe(value)
    }
})
