import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { raiseRevision } from '../../server/db/revisions.ts'
import { DICTIONARY, Dictionary } from '../../server/modules/dictionary/dictionary.ts'
import { IndexFiles } from '../../server/modules/dictionary/index-files.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { SCRATCH } from '../helpers/scratch.ts'

const ID = 'sapa-학교'

let api: TestApi
let keys: string
let folder: string
beforeAll(async () => {
  api = await startApi()
  const entries = api.db.selectFrom('dictionary_entries').select('search_keys')
  keys = (await entries.where('id', '=', ID).executeTakeFirstOrThrow()).search_keys
})
afterAll(() => api.close())
beforeEach(() => {
  folder = join(SCRATCH, `sapa-index-${randomUUID()}`)
})
afterEach(async () => {
  await findIt(keys)
  await rm(folder, { recursive: true, force: true })
})

/** Changes the search keys of an entry but no revision, which a stored index does not notice. */
async function findIt(search_keys: string): Promise<void> {
  await api.db.updateTable('dictionary_entries').set({ search_keys }).where('id', '=', ID).execute()
}

/** Starts a dictionary as a server does, and stores its index where `mode` is "keep". */
async function start(mode: 'keep' | 'read' = 'read'): Promise<Dictionary> {
  const dictionary = new Dictionary(api.db, new IndexFiles(folder))
  await dictionary.refresh()
  if (mode === 'keep') await dictionary.save()
  return dictionary
}

async function finds(dictionary: Dictionary): Promise<boolean> {
  const { data } = await dictionary.search({ q: '학교', lang: 'id', limit: 20, offset: 0 })
  return data.some(({ id }) => id === ID)
}

async function onlyFile(): Promise<string> {
  const names = await readdir(folder)
  expect(names).toHaveLength(1)
  return join(folder, names[0] ?? '')
}

test('the next start loads the stored index, which answers like the one that was built', async () => {
  const made = await start('keep')
  await findIt('')
  const loaded = await start()
  expect(await finds(loaded)).toBe(true)
  for (const q of ['ㅎㄱ', 'gkrry', 'hakgyo', 'sekolah', 'sa', '갔어요', 'pabirk', '學校', '다']) {
    const request = { q, lang: 'id', limit: 50, offset: 0 } as const
    expect(await loaded.search(request)).toEqual(await made.search(request))
  }
  const inCategory = { q: '', category: 'family', lang: 'id', limit: 50, offset: 0 } as const
  expect(await loaded.search(inCategory)).toEqual(await made.search(inCategory))
})

test('the index is built where none is stored', async () => {
  await findIt('')
  expect(await finds(await start())).toBe(false)
})

test.each([
  { how: 'ends too early', tear: async (file: string) => truncate(file, 50_000) },
  { how: 'has no end of its header', tear: async (file: string) => truncate(file, 20) },
  { how: 'has a letter changed', tear: changeByte },
])('a stored index that $how is built and stored again', async ({ tear }) => {
  await start('keep')
  await tear(await onlyFile())
  await findIt('')
  expect(await finds(await start('keep'))).toBe(false)
  await findIt(keys)
  expect(await finds(await start())).toBe(false)
})

async function changeByte(file: string): Promise<void> {
  const bytes = await readFile(file)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(file, bytes)
}

test('a stored index of another revision is not loaded, and goes when the new one is stored', async () => {
  await start('keep')
  const before = await onlyFile()
  await findIt('')
  await raiseRevision(api.db, DICTIONARY)
  expect(await finds(await start('keep'))).toBe(false)
  expect(await onlyFile()).not.toBe(before)
})

test('a stored index is not loaded after a restored database has come to the same revision again', async () => {
  await start('keep')
  await findIt('')
  await raiseRevision(api.db, DICTIONARY)
  await api.db
    .updateTable('revisions')
    .set(({ eb }) => ({ revision: eb('revision', '-', 1) }))
    .where('resource', '=', DICTIONARY)
    .execute()
  expect(await finds(await start())).toBe(false)
})

test('an index that was built while somebody wrote is not stored', async () => {
  const dictionary = await start()
  await raiseRevision(api.db, DICTIONARY)
  await dictionary.save()
  expect(await readdir(folder).catch(() => [])).toEqual([])
})

test('two servers that start together store one index, whole', async () => {
  await Promise.all([start('keep'), start('keep')])
  await onlyFile()
  await findIt('')
  expect(await finds(await start())).toBe(true)
})

test('the dictionary works also where nothing can be stored', async () => {
  await writeFile(folder, '')
  const dictionary = await start()
  expect(await finds(dictionary)).toBe(true)
  await expect(dictionary.save()).rejects.toThrow()
  expect(await finds(dictionary)).toBe(true)
})
