import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedMockTests } from '../../server/modules/mock-tests/drafts/seed-tests.ts'
import { createItem, fetchItems, removeItem, replaceItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { exportMockTest } from '../../src/api/mock-test-drafts.ts'
import { getItem, undoChange } from '../../src/contract/routes/administration.ts'
import {
  getMockTest,
  getMockTests,
  getResult,
  importMockTest,
  sendEvents,
  startAttempt,
  submitAttempt,
} from '../../src/contract/routes/mock-tests.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { auditOf } from '../helpers/audit-log.ts'
import {
  actOnTest,
  giftOf,
  importGift,
  makeBlueprint,
  makeTest,
  optionSaying,
  question,
  questionsOf,
  THREE,
} from '../helpers/mock-test-drafts.ts'
import { answer, codeOf, dataOf, eventsBody } from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

let api: TestApi
let admin: TestUser
let learner: TestUser
beforeAll(async () => {
  api = await startApi()
  admin = await createUser(api, { isAdmin: true, name: 'Sari' })
  learner = await createUser(api)
})
afterAll(() => api.close())

const itemsOf = async (testId: string) => {
  const query = { filters: { mock_test_id: [testId] }, size: 100 }
  return dataOf(await fetchItems(admin.http, 'mock_test_items', query)).map(({ item }) => item)
}
const entriesOf = (item_id: string) =>
  api.db.selectFrom('audit_log').selectAll().where('item_id', '=', item_id).orderBy('id').execute()

test('our own tests are published as they are, and drafts of them exist', async () => {
  const tests = dataOf(await call(api.http, getMockTests))
  expect(tests.map(({ mock_test_id }) => mock_test_id)).toContain('topik-1-1')
  const filters = { mock_test_id: ['topik-1-1'] }
  const items = await fetchItems(admin.http, 'mock_test_items', { filters })
  expect(items.ok && items.value.total).toBe(70)
  const draft = dataOf(
    await call(admin.http, getItem, { params: { resource: 'mock_tests', id: 'topik-1-1' } }),
  )
  expect(draft.actions).toEqual(['publish', 'withdraw', 'restore'])
  expect(codeOf(await actOnTest(admin.http, 'topik-1-1', 'publish'))).toBe('not-possible')
})

test('a test from a GIFT file is published, taken and scored', { tags: 'postgres' }, async () => {
  await makeBlueprint(admin.http, 'gift')
  const report = await importGift(admin.http, giftOf('gift', THREE), 'check')
  expect(report).toMatchObject({ items: 3, findings: [], lacks: [], is_written: false })
  expect(codeOf(await actOnTest(admin.http, 'gift', 'publish'))).toBe('not-found')
  const written = await importGift(admin.http, giftOf('gift', THREE))
  expect(written).toMatchObject({ mock_test_id: 'gift', changes_facts: true, is_written: true })
  expect(codeOf(await call(api.http, getMockTest, { params: { id: 'gift' } }))).toBe('not-found')
  const { message } = dataOf(await actOnTest(admin.http, 'gift', 'publish', { note: 'Pertama' }))
  expect(message).toContain('versi 1')

  const shown = JSON.stringify(
    dataOf(await call(api.http, getMockTest, { params: { id: 'gift' } })),
  )
  expect(shown).not.toMatch(/Rahasia|"key"|"explanation"/)
  const attempt = dataOf(await call(learner.http, startAttempt, { body: { mock_test_id: 'gift' } }))
  expect(JSON.stringify(attempt)).not.toContain('Rahasia')
  const questions = questionsOf(attempt)
  const [right, wrong] = [
    optionSaying(questions, 'q-1', '학교'),
    optionSaying(questions, 'q-2', '물'),
  ]
  const events = [answer(1, 'q-1', right, Date.now()), answer(2, 'q-2', wrong, Date.now())]
  dataOf(
    await call(learner.http, sendEvents, {
      params: { id: attempt.attempt_id },
      body: eventsBody(events),
    }),
  )
  dataOf(await call(learner.http, submitAttempt, { params: { id: attempt.attempt_id } }))
  const result = dataOf(await call(learner.http, getResult, { params: { id: 'gift' } }))
  expect(result).toMatchObject({ score: 2, points: 6, title: 'Latihan gift' })
  expect(result.items[0]?.explanation).toContain('Rahasia')
  const actions = (await entriesOf('gift')).map(({ action, reason }) => [action, reason])
  expect(actions).toEqual([
    ['import', null],
    ['publish', 'Pertama'],
  ])
})

test('problems are reported in words, and nothing is published', { tags: 'postgres' }, async () => {
  await makeBlueprint(admin.http, 'kurang')
  const listening = question('k-2', '병원').replace('::k-2', '// section: listening\n::k-2')
  await importGift(admin.http, giftOf('kurang', [question('k-1', '학교'), listening]), 'good')
  const answered = await actOnTest(admin.http, 'kurang', 'publish')
  expect(answered.ok).toBe(false)
  if (answered.ok) return
  expect(answered.error.message).toMatch(/^Tes ini belum bisa diterbitkan: /)
  const { problems } = answered.error.data as { problems: { path: string[]; message: string }[] }
  expect(problems.map(({ message }) => message).join(' ')).toContain('1 soal dengan 2 poin')
  expect(codeOf(await call(api.http, getMockTest, { params: { id: 'kurang' } }))).toBe('not-found')
})

test('a missing picture prevents the publication', async () => {
  await makeTest(admin.http, 'gambar', [
    question('g-1', '학교'),
    question('g-2', '병원'),
    question('g-3', '시장'),
  ])
  const at = { resource: 'mock_test_items', id: 'g-1' }
  const { item, version } = dataOf(await call(admin.http, getItem, { params: at }))
  const picture = {
    image_url: '/../package.json',
    image_width: 10,
    image_height: 10,
    alt: 'Gambar',
  }
  dataOf(await replaceItem(admin.http, at, version, { ...item, picture }))
  const refused = await actOnTest(admin.http, 'gambar', 'publish')
  expect(refused.ok ? '' : refused.error.message).toContain('tidak ada di sini')
})

test('the server finds out the size of a recording', async () => {
  const at = { resource: 'mock_test_items', id: 'eps-1-l01' }
  const { item, version } = dataOf(await call(admin.http, getItem, { params: at }))
  const recording = { ...Object(item['recording']), bytes: 1 }
  const written = dataOf(await replaceItem(admin.http, at, version, { ...item, recording }))
  expect(written.item).toEqual(item)
})

test('a withdrawn test cannot be started, and attempts that were started continue', async () => {
  await makeTest(admin.http, 'tarik', [
    question('t-1', '학교'),
    question('t-2', '병원'),
    question('t-3', '시장'),
  ])
  const at = { resource: 'mock_tests', id: 'tarik' }
  const { version } = dataOf(await call(admin.http, getItem, { params: at }))
  const attempt = dataOf(
    await call(learner.http, startAttempt, { body: { mock_test_id: 'tarik' } }),
  )
  expect(codeOf(await removeItem(admin.http, at, version))).toBe('in-use')
  dataOf(await actOnTest(admin.http, 'tarik', 'withdraw', { note: 'Ada soal yang bocor' }))
  expect(codeOf(await call(api.http, getMockTest, { params: { id: 'tarik' } }))).toBe('not-found')
  expect(codeOf(await call(learner.http, startAttempt, { body: { mock_test_id: 'tarik' } }))).toBe(
    'not-found',
  )
  const right = optionSaying(questionsOf(attempt), 't-1', '학교')
  const events = eventsBody([answer(1, 't-1', right, Date.now())])
  dataOf(await call(learner.http, sendEvents, { params: { id: attempt.attempt_id }, body: events }))
  dataOf(await call(learner.http, submitAttempt, { params: { id: attempt.attempt_id } }))
  expect(dataOf(await call(learner.http, getResult, { params: { id: 'tarik' } })).score).toBe(2)
  expect(dataOf(await call(admin.http, getItem, { params: at })).actions).not.toContain('withdraw')
})

test('an item needs an existing test, and a test an existing blueprint', async () => {
  const { item } = dataOf(
    await call(admin.http, getItem, {
      params: { resource: 'mock_test_items', id: 'topik1-1-r01' },
    }),
  )
  const stray = { ...item, id: 'stray', mock_test_id: 'tidak-ada' }
  const made = await createItem(admin.http, { resource: 'mock_test_items', id: 'stray' }, stray)
  expect(made.ok ? '' : made.error.data).toMatchObject({ problems: [{ path: ['mock_test_id'] }] })
  expect(codeOf(made)).toBe('invalid-input')
  const facts = { id: 'baru', title: 'Baru', summary: 'Baru', blueprint: 'toefl', is_open: true }
  const at = { resource: 'mock_tests', id: 'baru' }
  expect(codeOf(await createItem(admin.http, at, facts))).toBe('invalid-input')
})

test('an item that is added to a test while it is removed is not left without its test', {
  tags: 'postgres',
}, async () => {
  const source = { resource: 'mock_test_items', id: 'topik1-1-r01' }
  const { item } = dataOf(await call(admin.http, getItem, { params: source }))
  await makeBlueprint(admin.http, 'serentak')
  for (let time = 0; time < 8; time++) {
    const at = { resource: 'mock_tests', id: `serentak-${time}` }
    const facts = { title: 'Tes', summary: 'Tes', blueprint: 'serentak-susunan', is_open: true }
    const { version } = dataOf(await createItem(admin.http, at, { ...facts, id: at.id }))
    const ownItem = { ...item, id: `serentak-soal-${time}`, mock_test_id: at.id }
    const [removed, added] = await Promise.all([
      removeItem(admin.http, at, version),
      createItem(admin.http, { resource: 'mock_test_items', id: ownItem.id }, ownItem),
    ])
    expect(removed.ok).toBe(true)
    if (added.ok) expect((await itemsOf(at.id)).map(({ id }) => id)).toEqual([])
    else expect(codeOf(added)).toBe('invalid-input')
  }
})

test('the draft of a test is removed with its items, and restored with those removed with it', {
  tags: 'postgres',
}, async () => {
  const at = { resource: 'mock_tests', id: 'pergi' }
  await makeTest(admin.http, at.id, THREE)
  expect(codeOf(await removeItem(admin.http, at, null))).toBe('in-use')
  dataOf(await actOnTest(admin.http, at.id, 'withdraw', { note: 'Diganti' }))
  const [gone, ...others] = await itemsOf(at.id)
  const goneId = String(gone?.['id'])
  dataOf(await removeItem(admin.http, { resource: 'mock_test_items', id: goneId }, null))
  // Another millisecond, however fast the machine is.
  await api.db.updateTable('list_items').set({ updated_at: 1 }).where('id', '=', goneId).execute()
  const { audit_id } = dataOf(await removeItem(admin.http, at, null))
  expect(await itemsOf(at.id)).toEqual([])
  const noted = async () => (await auditOf(api, String(others[0]?.['id']))).at(-1)
  expect(await noted()).toMatchObject({ action: 'remove', before: others[0] })

  dataOf(await call(admin.http, undoChange, { params: { id: audit_id } }))
  expect(await itemsOf(at.id)).toEqual(others)
  expect(await noted()).toMatchObject({ action: 'undo' })
})

test('a draft is exported in every format, and imported unchanged', async () => {
  const draft = await exportMockTest(admin.http, 'practice-grammar-1', 'json')
  for (const format of ['json', 'gift', 'qti'] as const) {
    const text = await exportMockTest(admin.http, 'practice-grammar-1', format)
    if (!text.ok) throw new Error(text.error.message)
    const file = new File([text.value], `tes.${format}`)
    const report = dataOf(
      await call(admin.http, importMockTest, {
        form: { file, format, mode: 'all', others: 'remove' },
      }),
    )
    expect(report).toMatchObject({ findings: [], changes: [], changes_facts: false, lacks: [] })
  }
  expect(await exportMockTest(admin.http, 'practice-grammar-1', 'json')).toEqual(draft)
  expect(await entriesOf('practice-grammar-1')).toEqual([])
})

test('our content replaces what is ours, and nothing that an administrator wrote', {
  tags: 'postgres',
}, async () => {
  const at = { resource: 'mock_tests', id: 'practice-eps-words' }
  const { item, version } = dataOf(await call(admin.http, getItem, { params: at }))
  dataOf(await replaceItem(admin.http, at, version, { ...item, title: 'Judul admin' }))
  const ours = { resource: 'mock_tests', id: 'topik-1-1' }
  const changed = { document: JSON.stringify({ ...item, id: 'topik-1-1', title: 'Lama' }) }
  const rows = api.db.updateTable('list_items').where('list', '=', 'mock_tests')
  await rows.set(changed).where('id', '=', 'topik-1-1').execute()
  const before = await api.db.selectFrom('publications').select('id').execute()
  expect(await seedMockTests(api.db)).toBe(0)
  const revisions = api.db.updateTable('revisions').where('resource', '=', 'mock_tests')
  await revisions.set({ content_hash: 'of an older version' }).execute()
  expect(await seedMockTests(api.db)).toBeGreaterThan(70)
  expect(dataOf(await call(admin.http, getItem, { params: at })).item['title']).toBe('Judul admin')
  expect(dataOf(await call(admin.http, getItem, { params: ours })).item['title']).not.toBe('Lama')
  // A published test is not published again.
  expect(await api.db.selectFrom('publications').select('id').execute()).toHaveLength(before.length)
})
