import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDictionary } from '../../server/modules/dictionary/seed.ts'
import { createItem, fetchItems, removeItem, replaceItem } from '../../src/api/administration.ts'
import { call } from '../../src/api/call.ts'
import { getItem, importItems, undoImport } from '../../src/contract/routes/administration.ts'
import { outcomeOf, runAction } from '../helpers/administration.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { auditOf } from '../helpers/audit-log.ts'
import { Folder, importFiles, jsonLine } from '../helpers/krdict.ts'
import { codeOf, dataOf } from '../helpers/mock-tests.ts'
import { createUser, type TestUser } from '../helpers/users.ts'

let api: TestApi
let admin: TestUser
let folder: Folder
let file: string
beforeAll(async () => {
  api = await startApi()
  admin = await createUser(api, { isAdmin: true })
  folder = await Folder.create()
  file = await folder.write('kata.jsonl', jsonLine(77, '여우비', ['맑은 날에 잠깐 내리는 비.']))
  await importFiles(api.db, file)
})
afterAll(async () => {
  await folder.remove()
  await api.close()
})

const resource = 'dictionary_entries'
const paramsOf = (id: string) => ({ resource, id })
const readEntry = async (id: string) =>
  dataOf(await call(admin.http, getItem, { params: paramsOf(id) }))
/** Searches as a learner does, once the search index is up to date. */
async function search(word: string): Promise<string[]> {
  for (const { jobs = [] } of api.running)
    for (const job of jobs) if (job.every === 1_000) await job.work()
  const found = await api.fetch(`/api/dictionary/search?q=${encodeURIComponent(word)}&limit=50`)
  return (await found.json()).data.map(({ id }: { id: string }) => id)
}
/** Loads the content as the server does when it starts after a change. */
async function seedAnew(): Promise<void> {
  await api.db
    .updateTable('revisions')
    .set({ content_hash: 'of before' })
    .where('resource', '=', 'dictionary')
    .execute()
  await seedDictionary(api.db)
}

async function sendRows(rows: readonly object[], mode: 'check' | 'all' | 'good') {
  const file = new File([JSON.stringify(rows)], 'kata.json')
  const form = { file, format: 'json' as const, mode }
  return dataOf(await call(admin.http, importItems, { params: { resource }, form }))
}

const NEW = {
  word: '혼코노',
  part_of_speech: 'noun',
  level: null,
  pronunciation: null,
  origin: null,
  senses: [
    {
      gloss: { id: ['karaoke sendirian'], en: ['singing alone'] },
      definition: {},
      examples: [{ ko: '혼코노 하러 가요.', id: 'Aku pergi karaoke sendirian.' }],
    },
  ],
  forms: [],
  categories: [],
}

test('an entry of ours is created, found by learners at once, changed, and survives new content', async () => {
  const id = 'sapa-혼코노'
  const made = dataOf(await createItem(admin.http, paramsOf(id), NEW))
  expect(made.item).toMatchObject({ source: 'admin', word: '혼코노' })
  expect(codeOf(await createItem(admin.http, paramsOf(id), NEW))).toBe('changed-meanwhile')
  expect(await search('karaoke sendirian')).toEqual([id])
  const { item, version } = await readEntry(id)
  const [category] = await api.db.selectFrom('dictionary_categories').select('id').execute()
  const better = { ...item, level: 'advanced', categories: [category?.id] }
  expect(codeOf(await replaceItem(admin.http, paramsOf(id), version, better))).toBe('ok')
  expect(codeOf(await replaceItem(admin.http, paramsOf(id), version, better))).toBe(
    'changed-meanwhile',
  )
  await seedAnew()
  expect((await readEntry(id)).item).toMatchObject({
    level: 'advanced',
    categories: [category?.id],
  })
  expect((await auditOf(api, id)).map(({ action }) => action)).toEqual(['create', 'replace'])
})

test('a pronunciation is written in Hangul or left to the rules', async () => {
  const wrong = { ...NEW, word: '혼밥집', pronunciation: '[honbapjip]' }
  expect(codeOf(await createItem(admin.http, paramsOf('sapa-혼밥집'), wrong))).toBe('invalid-input')
  const made = { ...wrong, pronunciation: null }
  expect(codeOf(await createItem(admin.http, paramsOf('sapa-혼밥집'), made))).toBe('ok')
  expect((await readEntry('sapa-혼밥집')).item['pronunciation']).toBeNull()
  const shown = await (
    await api.fetch(`/api/dictionary/entries/${encodeURI('sapa-혼밥집')}`)
  ).json()
  expect(shown.data).toMatchObject({ pronunciation: '혼밥찝', romanization: 'honbapjip' })
})

test('an entry that came with our content stays changed or removed', {
  tags: 'postgres',
}, async () => {
  const [first, second] = await api.db
    .selectFrom('dictionary_entries')
    .select('id')
    .where('source', '=', 'sapa')
    .orderBy('position')
    .limit(2)
    .execute()
  const [changed, gone] = [first?.id ?? '', second?.id ?? '']
  const before = await readEntry(changed)
  await replaceItem(admin.http, paramsOf(changed), before.version, {
    ...before.item,
    origin: '試驗',
  })
  const { version, item } = await readEntry(gone)
  expect(codeOf(await removeItem(admin.http, paramsOf(gone), version))).toBe('ok')
  await seedAnew()
  expect((await readEntry(changed)).item).toMatchObject({
    origin: '試驗',
    source: 'admin',
    categories: before.item['categories'],
  })
  expect(codeOf(await call(admin.http, getItem, { params: paramsOf(gone) }))).toBe('not-found')
  expect(await search(String(item['word']))).not.toContain(gone)
  // Created again, it is found again.
  expect(codeOf(await createItem(admin.http, paramsOf(gone), item))).toBe('ok')
  await seedAnew()
  expect((await readEntry(gone)).item['word']).toBe(item['word'])
})

test('an entry of KRDICT is read-only until an administrator takes it over, and can be given back', async () => {
  const id = 'krdict-77'
  const entry = ['dictionary_entries', id] as const
  const before = await readEntry(id)
  const better = { ...before.item, level: 'beginner' }
  expect(before).toMatchObject({
    actions: ['take-over', 'same-word'],
    locked: expect.stringMatching(/Ambil alih/),
  })
  expect(codeOf(await replaceItem(admin.http, paramsOf(id), before.version, better))).toBe(
    'not-possible',
  )
  expect(codeOf(await removeItem(admin.http, paramsOf(id), before.version))).toBe('not-possible')
  expect(codeOf(await createItem(admin.http, paramsOf('krdict-78'), NEW))).toBe('not-possible')
  expect(await outcomeOf(admin, entry, 'take-over')).toBe('ok')
  expect((await readEntry(id)).locked).toBeNull()
  expect(codeOf(await replaceItem(admin.http, paramsOf(id), before.version, better))).toBe('ok')
  await importFiles(api.db, file)
  expect((await readEntry(id)).item).toMatchObject({ level: 'beginner', source: 'admin' })
  const shown = await (await api.fetch(`/api/dictionary/entries/${id}`)).json()
  // The licence stays, whoever changes the entry.
  expect(shown.data).toMatchObject({ source: 'krdict', level: 'beginner' })
  expect(dataOf(await runAction(admin, entry, 'give-back')).item?.actions).toEqual([
    'take-over',
    'same-word',
  ])
  await importFiles(api.db, file)
  expect(await readEntry(id)).toEqual(before)
})

test('a file that changes an entry of KRDICT which nobody took over has its row named, and the others are imported', async () => {
  const id = 'krdict-80'
  await importFiles(
    api.db,
    await folder.write('file.jsonl', jsonLine(80, '여우별', ['잠깐 난 별.'])),
  )
  const changed = { ...(await readEntry(id)).item, level: 'beginner' }
  const ours = { ...NEW, id: 'sapa-여우볕', word: '여우볕' }
  const unknown = { ...NEW, id: 'krdict-81' }
  const rows = [changed, ours, unknown, (await readEntry('krdict-77')).item]
  const send = (mode: 'check' | 'all' | 'good') => sendRows(rows, mode)
  const named = {
    rows: 4,
    created: 1,
    replaced: 0,
    unchanged: 1,
    bad: [
      { row: 1, id, problems: [{ path: ['id'], message: expect.stringMatching(/Ambil alih/) }] },
      { row: 3, id: 'krdict-81', problems: [{ path: ['id'] }] },
    ],
  }
  expect(await send('check')).toMatchObject({ ...named, is_written: false })
  expect(await send('all')).toMatchObject({ ...named, is_written: false })
  expect(await send('good')).toMatchObject({ ...named, is_written: true })
  expect((await readEntry(id)).item).toMatchObject({ level: null, source: 'krdict' })
  expect((await readEntry('sapa-여우볕')).item['source']).toBe('admin')
  await runAction(admin, ['dictionary_entries', id], 'take-over')
  expect(await send('good')).toMatchObject({ replaced: 1, bad: [{ id: 'krdict-81' }] })
  expect((await readEntry(id)).item).toMatchObject({ level: 'beginner', source: 'admin' })
  // The count below is of one entry.
  await api.db.deleteFrom('dictionary_entries').where('id', '=', id).execute()
})

test('an import of an export with other ids is undone, whatever its rows call their source', async () => {
  const [exported] = dataOf(await fetchItems(admin.http, resource, { size: 1 }))
  const rows = ['sapa-새말', 'sapa-새말2'].map(id => ({ ...exported?.item, id, source: 'sapa' }))
  const { created, undo } = await sendRows(rows, 'all')
  expect(created).toBe(2)
  const [logged] = await auditOf(api, 'sapa-새말')
  expect(logged?.after).toEqual((await readEntry('sapa-새말')).item)
  if (!undo) throw new Error('The import cannot be undone.')
  const undone = await call(admin.http, undoImport, { params: { resource }, body: undo })
  expect(dataOf(undone)).toEqual({ undone: 2, kept: 0 })
  expect(codeOf(await call(admin.http, getItem, { params: paramsOf('sapa-새말') }))).toBe(
    'not-found',
  )
})

test('an exported entry of ours that is imported unchanged stays ours', {
  tags: 'postgres',
}, async () => {
  const { id } = await api.db
    .selectFrom('dictionary_entries')
    .select('id')
    .where('source', '=', 'sapa')
    .orderBy('position', 'desc')
    .where('position', '<', 2_000)
    .executeTakeFirstOrThrow()
  const { item } = await readEntry(id)
  expect(item['source']).toBe('sapa')
  expect(await sendRows([item], 'all')).toMatchObject({ unchanged: 1, replaced: 0 })
  expect((await readEntry(id)).item['source']).toBe('sapa')
})

test('a word without Hangul, without a gloss, or related to nothing has its row named', async () => {
  const [sense] = NEW.senses
  const related = (entry: string) => [{ ...sense, related: [{ kind: 'similar', entry }] }]
  const rows = [
    { ...NEW, id: 'sapa-nohangul', word: 'rumah' },
    { ...NEW, id: 'sapa-빈말', senses: [{ ...sense, gloss: {} }] },
    { ...NEW, id: 'sapa-외톨이', senses: related('sapa-아무것도아님') },
    { ...NEW, id: 'sapa-짝', senses: related('sapa-외톨이') },
  ]
  const { bad } = await sendRows(rows, 'check')
  expect(bad.map(({ row, problems }) => [row, problems.map(({ message }) => message)])).toEqual([
    [1, ['Tulis kata Koreanya dengan Hangul.']],
    [2, ['Isi paling sedikit satu arti dalam bahasa Indonesia atau Inggris.']],
    [3, [expect.stringMatching(/^Kata "sapa-아무것도아님" tidak ada di kamus/)]],
  ])
})

test('an idiom that an administrator takes over stays with its word, and is found by its other spelling', {
  tags: 'postgres',
}, async () => {
  const lines =
    jsonLine(79, '여우볕', ['잠깐 난 볕.']) +
    jsonLine(79, '여우볕(을) 쬐다', ['잠깐 좋다.'], { 구분: '관용구' })
  await importFiles(api.db, await folder.write('idiom.jsonl', lines))
  const [id = ''] = await search('여우볕 쬐다')
  const before = await readEntry(id)
  expect(await outcomeOf(admin, ['dictionary_entries', id], 'take-over')).toBe('ok')
  const better = { ...before.item, level: 'advanced' }
  expect(codeOf(await replaceItem(admin.http, paramsOf(id), before.version, better))).toBe('ok')
  const { data } = await (await api.fetch(`/api/dictionary/entries/${id}`)).json()
  expect(data).toMatchObject({ level: 'advanced', head: { id: 'krdict-79' } })
  expect(data.attribution.url).toMatch(/ParaWordNo=79$/)
  expect((await search('여우볕 쬐다'))[0]).toBe(id)
  await runAction(admin, ['dictionary_entries', id], 'give-back')
  // The count below is of one entry.
  await api.db.deleteFrom('dictionary_entries').where('id', 'like', 'krdict-79%').execute()
})

test('entries are searched and filtered by the database', { tags: 'postgres' }, async () => {
  const found = await fetchItems(admin.http, 'dictionary_entries', { search: '여우비' })
  expect(found).toMatchObject({ value: { total: 1, data: [{ id: 'krdict-77' }] } })
  const all = await fetchItems(admin.http, 'dictionary_entries', { size: 1 })
  const counts = await Promise.all(
    ['sapa', 'krdict', 'admin'].map(async source => {
      const answer = await fetchItems(admin.http, 'dictionary_entries', {
        filters: { source: [source] },
      })
      return answer.ok ? answer.value.total : -1
    }),
  )
  expect(counts[1]).toBe(1)
  expect(counts[2]).toBeGreaterThan(1)
  const sum = counts.reduce((total, each) => total + each, 0)
  expect(all).toMatchObject({ value: { total: sum } })
})

test('invalid fields are named, and nothing is written', async () => {
  const wrong = await createItem(admin.http, paramsOf('kata baru'), { ...NEW, senses: [] })
  expect(wrong).toMatchObject({ error: { code: 'invalid-input' } })
  const nowhere = { ...NEW, categories: ['tidak-ada'] }
  expect(codeOf(await createItem(admin.http, paramsOf('sapa-baru'), nowhere))).toBe('invalid-input')
  expect(codeOf(await call(admin.http, getItem, { params: paramsOf('sapa-baru') }))).toBe(
    'not-found',
  )
})
