import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadAudioBooks } from '../../server/modules/audio-books/public.ts'
import type { AudioBook } from '../../src/contract/audio-books.ts'

const ROOT = join(import.meta.dirname, '../..')
const books = [...loadAudioBooks().values()]
const chapters = books.flatMap(book => book.chapters)
const files = [...books.map(({ pack }) => pack), ...chapters.map(({ audio }) => audio)]
const ours = files.filter(file => file !== null).filter(({ address }) => address.startsWith('/'))

test('there are files to check', () => {
  expect(ours.length).toBeGreaterThanOrEqual(7)
})

test.each(ours)('$address is as it is described', ({ address, size, sha256 }) => {
  const content = readFileSync(join(ROOT, 'public', address))
  expect(content.length).toBe(size)
  expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
})

test('each sentence starts within its chapter, after the one before', () => {
  for (const { id, audio, lines } of chapters) {
    const starts = lines.map(({ start }) => start)
    expect([id, starts]).toEqual([id, starts.toSorted((a, b) => a - b)])
    expect([id, new Set(starts).size]).toEqual([id, starts.length])
    if (audio) expect([id, Math.max(...starts) < audio.seconds]).toEqual([id, true])
  }
})

test('all our audio together has at most 1.5 MB', () => {
  expect(ours.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(1_500_000)
})

describe('a manifest that is wrong stops the server and names the file', () => {
  const [good] = books.filter(({ id }) => id === 'eps-topik')
  const first = good?.chapters[0]

  function load(change: object): () => void {
    return () => {
      const folder = mkdtempSync(join(tmpdir(), 'sapa-audio-test-'))
      writeFileSync(join(folder, 'eps-topik.json'), JSON.stringify({ ...good, ...change }))
      try {
        loadAudioBooks(folder)
      } finally {
        rmSync(folder, { recursive: true })
      }
    }
  }

  test.each<[string, Partial<AudioBook> | { pack: object }, RegExp]>([
    ['another id', { id: 'other' }, /its id is other/],
    [
      'a chapter twice',
      { chapters: first ? [first, first] : [] },
      /Bab dengan id sapaan ada dua kali/,
    ],
    [
      'a sentence after the end',
      { chapters: first ? [{ ...first, lines: [{ start: 999, ko: '네.', id: 'Ya.' }] }] : [] },
      /sesudah rekamannya habis/,
    ],
    [
      'an address that runs script',
      { pack: { ...good?.pack, address: 'javascript:0' } },
      /address/,
    ],
    ['an address of another scheme', { pack: { ...good?.pack, address: '//x.y/z' } }, /address/],
  ])('%s', (_what, change, message) => {
    expect(load(change)).toThrow(/content\/audio\/eps-topik\.json is wrong/)
    expect(load(change)).toThrow(message)
  })
})
