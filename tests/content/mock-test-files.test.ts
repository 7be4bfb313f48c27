import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StoredMockTest } from '../../server/modules/mock-tests/content-schema.ts'
import { loadMockTests } from '../../server/modules/mock-tests/load-mock-tests.ts'

const CONTENT = join(import.meta.dirname, '../../content/mock-tests')
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sapa-mock-tests-'))
  cpSync(CONTENT, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

function change(id: string, edit: (test: StoredMockTest) => void): void {
  const file = join(folder, `${id}.json`)
  const content = StoredMockTest.parse(JSON.parse(readFileSync(file, 'utf8')))
  edit(content)
  writeFileSync(file, JSON.stringify(content))
}

function item(test: StoredMockTest, id: string): StoredMockTest['items'][number] {
  const found = test.items.find(each => each.id === id)
  if (!found) throw new Error(`no item ${id}`)
  return found
}

const setItem =
  (id: string, fields: object) =>
  (test: StoredMockTest): void => {
    Object.assign(item(test, id), fields)
  }

test('a test has a version that follows its content, and tells what it downloads', () => {
  const before = loadMockTests(folder).get('topik-1-1')
  const again = loadMockTests(folder).get('topik-1-1')
  change('topik-1-1', setItem('topik1-1-r01', { key: 1 }))
  const after = loadMockTests(folder).get('topik-1-1')
  expect(again?.contentVersion).toBe(before?.contentVersion)
  expect(after?.contentVersion).not.toBe(before?.contentVersion)
  // Shared recordings count once.
  const recordings = before?.test.items.flatMap(({ recording: r }) => (r ? [r] : [])) ?? []
  const bytes = new Map(recordings.map(({ audio_url, bytes }) => [audio_url, bytes]))
  expect(before?.downloadBytes).toBe([...bytes.values()].reduce((sum, each) => sum + each, 0))
  expect(loadMockTests(folder).get('practice-grammar-1')?.downloadBytes).toBe(0)
})

const GONE = 'f'.repeat(16)
const spoken = [{ voice: 'male', text: '네.' }]
test.each([
  ['topik1-1-r01', { options: ['가', '나', '다', '가'] }, 'pilihan “가” ada dua kali'],
  ['topik1-1-r01', { points: 3 }, 'bagian reading punya 40 soal dengan 101 poin'],
  ['topik1-1-r02', { id: 'topik1-1-r01' }, 'item topik1-1-r01: id ini ada dua kali'],
  ['topik1-1-r01', { transcript: spoken }, 'tidak punya transkrip atau rekaman'],
  ['topik1-1-l01', { transcript: null }, 'item topik1-1-l01: tidak ada yang didengar'],
  ['topik1-1-l01', { recording: null }, 'item topik1-1-l01: rekamannya belum ada'],
  ['topik1-1-r20', { passage: '다릅니다.' }, 'item topik1-1-r20: kelompok r19-20: bagian, bacaan'],
  ['topik1-1-l26', { transcript: spoken }, 'item topik1-1-l26: kelompok l25-26'],
  ['topik1-1-r01', { group: 'r19-20' }, 'item topik1-1-r19: kelompok r19-20: ada soal lain'],
  ['topik1-1-r01', { key: 4 }, 'item topik1-1-r01: key'],
])('%s with %j is refused: %s', (id, fields, reason) => {
  change('topik-1-1', setItem(id, fields))
  expect(() => loadMockTests(folder)).toThrow('content/mock-tests/topik-1-1.json is wrong')
  expect(() => loadMockTests(folder)).toThrow(reason)
})

test('files that are missing, or of another size, are named', () => {
  change('eps-topik-1', found => {
    const { picture } = item(found, 'eps-1-r01')
    const [first, second] = [item(found, 'eps-1-l01'), item(found, 'eps-1-l02')]
    if (!picture || !first.recording || !second.recording) throw new Error('nothing to change')
    picture.image_url = `/mock-tests/${GONE}.svg`
    first.recording.audio_url = `/audio/mock-tests/${GONE}.mp3`
    second.recording.bytes += 1
  })
  const load = () => loadMockTests(folder)
  expect(load).toThrow(`item eps-1-r01: berkas /mock-tests/${GONE}.svg tidak ada`)
  expect(load).toThrow(`item eps-1-l01: berkas /audio/mock-tests/${GONE}.mp3 tidak ada`)
  expect(load).toThrow(/item eps-1-l02: \/audio\/mock-tests\/\S+ berisi \d+ bita, bukan \d+/)
})

test('a test must be called like its file and name a blueprint that is there', () => {
  change('practice-grammar-1', test => Object.assign(test, { id: 'another' }))
  expect(() => loadMockTests(folder)).toThrow('its id is another')
  change('practice-grammar-1', test => Object.assign(test, { blueprint: 'toefl' }))
  expect(() => loadMockTests(folder)).toThrow('there is no blueprint toefl')
  change('practice-grammar-1', test =>
    Object.assign(test, { id: 'practice-grammar-1', blueprint: 'practice-listening-10' }),
  )
  expect(() => loadMockTests(folder)).toThrow('practice-listening-10 tidak punya bagian reading')
})
