import { afterAll, beforeAll, expect, test } from 'vitest'
import { readInThread } from '../../server/modules/mock-tests/import-export/read-in-thread.ts'
import { createItem, fetchItems } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { exportMockTest } from '../../src/api/mock-test-drafts.ts'
import { importMockTest } from '../../src/contract/routes/mock-tests.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import {
  actOnTest,
  giftOf,
  importGift,
  makeBlueprint,
  question,
} from '../helpers/mock-test-drafts.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { ownTime } from '../helpers/own-time.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

let api: TestApi
let admin: TestUser
beforeAll(async () => {
  api = await startApi()
  admin = await createUser(api, { isAdmin: true })
})
afterAll(() => api.close())

async function idsOf(mock_test_id: string): Promise<string[]> {
  const filters = { mock_test_id: [mock_test_id] }
  const found = await fetchItems(admin.http, 'mock_test_items', { filters, size: 200 })
  return found.ok ? found.value.data.map(({ id }) => id) : []
}

const three = (prefix: string) =>
  ['학교', '병원', '시장'].map((right, at) => question(`${prefix}-${at + 1}`, right))

const BAD = '::salah::Tanpa jawaban yang benar {~물\n~불\n~길\n~강\n####Begitu.\n}'

test('bad items are named with their positions, and all items or only the good ones are imported', async () => {
  await makeBlueprint(admin.http, 'campur')
  const text = giftOf('campur', [...three('campur').slice(0, 2), BAD])
  const line = text.slice(0, text.indexOf('::salah')).split('\n').length
  const findings = [
    { place: `line ${line} (salah)`, reason: 'harus ada tepat satu jawaban yang benar' },
  ]
  const refused = await importGift(admin.http, text, 'all')
  expect(refused).toMatchObject({ items: 2, findings, is_written: false })
  expect(refused.lacks).toEqual([expect.stringContaining('2 soal dengan 4 poin')])
  expect(await idsOf('campur')).toEqual([])
  const taken = await importGift(admin.http, text, 'good')
  expect(taken).toMatchObject({ findings, is_written: true })
  expect(await idsOf('campur')).toEqual(['campur-1', 'campur-2'])
})

test('an import into a draft keeps the other items, or replaces them all', async () => {
  await makeBlueprint(admin.http, 'susul')
  await importGift(admin.http, giftOf('susul', three('susul')))
  const file = giftOf('susul', [question('susul-9', '강'), question('susul-2', '은행')])
  const checked = await importGift(admin.http, file, 'check')
  expect(checked.changes).toEqual([
    { id: 'susul-2', change: 'replaced' },
    { id: 'susul-9', change: 'created' },
  ])
  await importGift(admin.http, file)
  expect(await idsOf('susul')).toEqual(['susul-1', 'susul-2', 'susul-3', 'susul-9'])
  const again = await importGift(admin.http, file)
  expect(again).toMatchObject({ changes: [], unchanged: 4 })
  const only = await importGift(admin.http, file, 'all', { others: 'remove' })
  expect(only.changes.map(({ change }) => change)).toEqual(['removed', 'removed'])
  expect(await idsOf('susul')).toEqual(['susul-9', 'susul-2'])
})

test('a Moodle file is imported into an existing draft, with notes on each question', async () => {
  await makeBlueprint(admin.http, 'moodle')
  const facts = { title: 'Moodle', summary: 'Dari Moodle', blueprint: 'moodle-susunan' }
  const draft = { id: 'moodle', ...facts, is_open: false }
  dataOf(await createItem(admin.http, { resource: 'mock_tests', id: 'moodle' }, draft))
  const text = three('moodle').join('\n\n')
  const usual = { section: 'reading', skill: 'grammar', points: 2 } as const
  const bare = await importGift(admin.http, text, 'check', { mock_test_id: 'moodle' })
  expect(bare.items).toBe(0)
  expect(bare.findings.map(({ reason }) => reason.split(':')[0])).toContain('skill')
  const filled = { mock_test_id: 'moodle', ...usual }
  const report = await importGift(admin.http, text, 'all', filled)
  expect(report).toMatchObject({ items: 3, findings: [], lacks: [], changes_facts: false })
  expect(codeOf(await actOnTest(admin.http, 'moodle', 'publish'))).toBe('ok')
})

test('a taken id is replaced by another one, which is the same the next time', async () => {
  const text = await exportMockTest(admin.http, 'practice-grammar-1', 'gift')
  if (!text.ok) throw new Error(text.error.message)
  const copy = text.value.replace('// test: practice-grammar-1', '// test: salinan')
  const first = await importGift(admin.http, copy)
  expect(first.findings).toEqual([])
  const ids = await idsOf('salinan')
  expect(ids).toHaveLength(10)
  for (const id of ids) expect(id).toMatch(/^salinan-/)
  expect(await importGift(admin.http, copy)).toMatchObject({ changes: [], unchanged: 10 })
  expect(await idsOf('practice-grammar-1')).toHaveLength(10)
})

test('a file that is unreadable, too long or for no draft is refused', async () => {
  const options = { format: 'gift', mode: 'all' } as const
  const file = (content: BlobPart) => new File([content], 'soal.gift')
  const broken = await call(admin.http, importMockTest, {
    form: {
      file: file(Uint8Array.of(0xff, 0xfe)),
      ...options,
    },
  })
  expect(dataOf(broken).findings).toEqual([
    { place: 'file', reason: 'berkas ini bukan teks UTF-8' },
  ])
  const huge = await call(admin.http, importMockTest, {
    form: { file: file('x'.repeat(5_300_000)), ...options },
  })
  expect(codeOf(huge)).toBe('body-too-large')
  const named = { file: file('x'), ...options, mock_test_id: 'tidak-ada' }
  expect(codeOf(await call(admin.http, importMockTest, { form: named }))).toBe('not-found')
  const stray = await importGift(admin.http, giftOf('tanpa-susunan', three('stray')))
  expect(stray).toMatchObject({ is_written: false })
  expect(stray.findings.at(-1)?.reason).toBe('blueprint: susunan tanpa-susunan-susunan tidak ada')
})

test('learners and visitors neither import nor export tests', async () => {
  const learner = await createUser(api)
  const given = { file: new File(['x'], 'x'), format: 'gift', mode: 'check' } as const
  expect(codeOf(await call(learner.http, importMockTest, { form: given }))).toBe('forbidden')
  expect(codeOf(await call(api.http, importMockTest, { form: given }))).toBe('signed-out')
  expect(codeOf(await exportMockTest(learner.http, 'topik-1-1', 'json'))).toBe('forbidden')
  expect(codeOf(await exportMockTest(api.http, 'topik-1-1', 'json'))).toBe('signed-out')
})

test('a file that was made to stall delays nobody, and its import is aborted', async () => {
  const stalling = '// word: a\n\n'.repeat(400_000)
  const worked = ownTime()
  const report = await readInThread(stalling, 'gift', [], 300)
  expect(report.findings[0]?.reason).toContain('tidak selesai dibaca')
  // This takes many seconds, but in a separate thread.
  expect(worked()).toBeLessThan(1_000)
})

test('a long file with many items is read like a short one', async () => {
  await makeBlueprint(admin.http, 'panjang')
  const many = Array.from({ length: 199 }, (_, at) => question(`panjang-${at}`, '학교'))
  const text = giftOf('panjang', [...many, `// ${'x'.repeat(150_000)}`])
  expect(await importGift(admin.http, text)).toMatchObject({ items: 199, is_written: true })
  expect(await idsOf('panjang')).toHaveLength(199)
})
