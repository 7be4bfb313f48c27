import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raiseRevision } from '../../server/db/revisions.ts'
import { call } from '../../src/api/call.ts'
import { fetchPackChunk, type PackChunk } from '../../src/api/dictionary-pack.ts'
import type { Http, Result } from '../../src/api/http.ts'
import type {
  EntriesChunk,
  PackedEntry,
  PackFrame,
  PackManifest,
  PackPart,
  WordsChunk,
} from '../../src/contract/dictionary-pack.ts'
import {
  getEntry,
  getPack,
  readText,
  searchDictionary,
} from '../../src/contract/routes/dictionary.ts'
import {
  PackedDictionary,
  type SourcedWords,
} from '../../src/lib/dictionary-pack/packed-dictionary.ts'
import { fetchMissing } from '../../src/stores/dictionary-on-device/fetch-pack.ts'
import { makeQueries } from '../../tools/recall/measure.ts'
import { readWords } from '../../tools/recall/words.ts'
import { startApi, type TestApi } from '../helpers/api.ts'
import { importFiles, TRAPS } from '../helpers/krdict.ts'

let api: TestApi
let manifest: PackManifest
let device: PackedDictionary
const entries: PackedEntry[] = []

beforeAll(async () => {
  api = await startApi()
  await importFiles(api.db, TRAPS)
  await refresh()
  manifest = await pack()
  const frame = await chunk<PackFrame>(manifest.frame.hash)
  device = await PackedDictionary.load(frame, words(), () => undefined)
})
afterAll(() => api.close())

/** Makes the server read the revisions. */
async function refresh(): Promise<void> {
  for (const { prepare } of api.running) await prepare?.()
}

const pack = () => untilAnswered(() => call(api.http, getPack))

const chunk = <P extends PackChunk>(hash: string) =>
  untilAnswered(() => fetchPackChunk<P>(api.http, hash))

/** Repeats the request while the pack is being built, as a device does. */
async function untilAnswered<T>(ask: () => Promise<Result<{ data: T }>>): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (answer.ok) return answer.value.data
    if (answer.error.code !== 'unavailable') throw new Error(answer.error.message)
  }
}

/** Returns all words, and stores the rest of their entries. */
async function* words(): AsyncGenerator<SourcedWords> {
  for (const { hash, source } of manifest.parts) {
    const part = await chunk<PackPart>(hash)
    for (const { hash } of part.words) yield { source, ...(await chunk<WordsChunk>(hash)) }
    for (const { hash } of part.entries) entries.push(...(await chunk<EntriesChunk>(hash)).entries)
  }
}

/** Returns every chunk. */
async function hashes(): Promise<string[]> {
  const parts = await Promise.all(manifest.parts.map(({ hash }) => chunk<PackPart>(hash)))
  const chunks = parts.flatMap(({ words, entries }) => [...words, ...entries])
  return [manifest.frame, ...manifest.parts, ...chunks].map(({ hash }) => hash)
}

const get = (hash: string, coding?: string) =>
  api.app.request(`/api/dictionary/pack/${hash}`, {
    headers: coding ? { 'accept-encoding': coding } : {},
  })

test('the pack answers every search as the server does', async () => {
  const material = { words: await readWords(api.db) }
  const queries = makeQueries(
    material,
    { sentences: [], split: [], indonesian: new Set<string>() },
    25,
    3,
  )
  const texts = [
    ...queries.map(({ text }) => text),
    ...[
      '먹었어요',
      '학교에서 친구를 만났어요',
      'dimakan',
      'ㄱ',
      'a',
      '학ㄱ',
      'zzzz',
      ' ',
      'pabirk',
      '에서',
      '-(으)ㄹ 수 있다',
      '않다',
      '배가',
      '학교친구',
      'saya mau pergi ke sekolah',
      'xyz',
      '어디에요',
    ],
  ]
  expect(texts.length).toBeGreaterThan(250)
  for (const [at, q] of texts.entries()) {
    const lang = at % 5 === 0 ? 'en' : 'id'
    const query = { q, lang, limit: 20, offset: at % 7 === 0 ? 20 : 0 } as const
    const answer = await call(api.http, searchDictionary, { query })
    expect(await device.search(query), q).toEqual(answer.ok && answer.value)
  }
})

test('it reads a whole text as the server does', async () => {
  const body = {
    text: '오늘 회사에서 커피를 마시고 싶어요. 조아요, 저는인도네시아사람이에요!',
    lang: 'en',
  } as const
  const answer = await call(api.http, readText, { body })
  const read = await device.readText(body)
  expect(read.words.length).toBeGreaterThan(7)
  expect({ ...read, learned: null }).toEqual(answer.ok && answer.value.data)
})

test('it has the categories in their order, for searches too', async () => {
  const categories = device.frame.sections.flatMap(section => section.categories)
  expect(categories.length).toBeGreaterThan(10)
  for (const { id: category, entries } of categories) {
    for (const q of ['', 'ㅅ']) {
      const query = { q, category, lang: 'id', limit: 50, offset: 0 } as const
      const answer = await call(api.http, searchDictionary, { query })
      const found = await device.search(query)
      expect(found).toEqual(answer.ok && answer.value)
      if (!q) expect(found.total).toBe(entries)
    }
  }
})

test('it has the same entries as the server, with idioms and related words', async () => {
  const all = await readWords(api.db)
  expect(entries.length).toBe(all.length)
  for (const { id } of all.filter(({ id }, at) => at % 6 === 0 || id.startsWith('krdict-'))) {
    const number = device.numberOf(id) ?? -1
    const packed = entries[number]
    if (!packed) throw new Error(`${id} is not in the pack.`)
    const answer = await call(api.http, getEntry, { params: { id }, query: { lang: 'id' } })
    expect(await device.entry(number, async at => entries[at], 'id')).toEqual(
      answer.ok && answer.value.data,
    )
  }
})

test('a chunk is named by its content, is small and never requested again', async () => {
  for (const hash of await hashes()) {
    const plain = await (await get(hash)).text()
    const name = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    expect(name).toBe(hash)
    const response = await get(hash, 'br')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-encoding')).toBe('br')
    expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(10_000)
  }
})

test('the sizes it names are those that are sent', async () => {
  for (const { hash, bytes } of manifest.parts) {
    const { words, entries } = await chunk<PackPart>(hash)
    const named = [...words, ...entries]
    const sent = await Promise.all(
      [hash, ...named.map(({ hash }) => hash)].map(
        async hash => (await (await get(hash, 'br')).arrayBuffer()).byteLength,
      ),
    )
    expect(sent.reduce((sum, bytes) => sum + bytes)).toBe(bytes)
  }
})

test('an interrupted download resumes where it stopped', async () => {
  const storedChunks = new Map<string, PackChunk>()
  const selected: unknown[] = []
  const chunks = {
    hashes: async () => new Set(storedChunks.keys()),
    read: async <P extends PackChunk>(hash: string) => storedChunks.get(hash) as P | undefined,
    write: async (hash: string, chunk: PackChunk) => void storedChunks.set(hash, chunk),
    select: async ({ scope }: { scope: string }) => void selected.push(scope),
  }
  const abort = new AbortController()
  let calls = 0
  const http: Http = (path, call) => {
    calls++
    return api.http(path, call)
  }
  const onProgress = ({ done, all }: { done: number; all: number }) => {
    expect(done).toBeLessThanOrEqual(all)
    if (done > all / 2) abort.abort()
  }
  const { signal } = abort
  const ended = await fetchMissing(manifest, 'all', { http, chunks, signal, onProgress })
  expect([ended, selected]).toEqual(['cancelled', []])
  const before = storedChunks.size
  const all = await hashes()
  expect(before).toBeLessThan(all.length)
  calls = 0
  const again = { http, chunks, signal: new AbortController().signal, onProgress: () => {} }
  expect(await fetchMissing(manifest, 'all', again)).toBe('whole')
  expect([calls, selected]).toEqual([all.length - before, ['all']])
})

test('an unknown chunk is not found', async () => {
  const unknown = await get('A'.repeat(22))
  expect([unknown.status, (await unknown.json()).code]).toEqual([404, 'not-found'])
  expect((await get('..%2F..%2Fpackage.json')).status).toBe(422)
})

test('a changed word changes few chunks, and the revision', async () => {
  const before = new Set(await hashes())
  await api.db
    .updateTable('dictionary_entries')
    .set({ gloss: '{"id":"makan siang"}', content_hash: 'changed' })
    .where('id', '=', 'sapa-먹다')
    .execute()
  await raiseRevision(api.db, 'dictionary')
  await refresh()
  const { revision } = manifest
  manifest = await pack()
  expect(manifest.revision).not.toBe(revision)
  const fresh = (await hashes()).filter(hash => !before.has(hash))
  expect(fresh.length).toBeGreaterThan(0)
  expect(fresh.length).toBeLessThanOrEqual(2)
})
