import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { Chance } from '../../tools/recall/chance.ts'
import { openDictionary } from '../../tools/recall/dictionary.ts'
import { compose, initials, strokes } from '../../tools/recall/hangul.ts'
import { asHeard } from '../../tools/recall/heard.ts'
import { formsOf, rootsIn } from '../../tools/recall/indonesian-forms.ts'
import { onHangulLayout, onLatinLayout } from '../../tools/recall/layout.ts'
import { makeQueries, measure } from '../../tools/recall/measure.ts'
import { readFiles } from '../../tools/recall/sources.ts'

/** Real dictionary data; never part of the project. */
const REAL = fileURLToPath(new URL('../../../shared/data/', import.meta.url))
const hasReal = existsSync(REAL)
if (!hasReal) console.info(`There is no ${REAL}: recall is counted on our own words alone.`)

const folder = mkdtempSync(join(tmpdir(), 'sapa-recall-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Percent of each kind that a sample must reach, and how many queries make it worth counting. */
const FLOORS: Readonly<Record<string, number>> = {
  'a prefix': 97,
  'a infix': 97,
  'b growing': 97,
  'c consonants': 97,
  'd Hangul': 97,
  'd Latin': 97,
  'e heard': 92,
  'f Indonesian': 92,
  'g English': 92,
  'h hanja': 97,
  'i forms': 97,
  'i sentences': 97,
  'j Hangul': 80,
  'j Latin': 80,
  'k chats': 85,
  'l denials': 100,
  'm numbers': 97,
  'o contractions': 90,
}
const ENOUGH = 40

/** One in so many words of the real dictionary: enough to fail, and quick to import. */
const EVERY = 24

function sample(): string[] {
  const unpacked = execFileSync('xz', ['-dc', join(REAL, 'krdict-ko.jsonl.xz')], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  const lines = unpacked.split('\n').filter((_, at) => at % EVERY === 0)
  const path = join(folder, 'sample.jsonl')
  writeFileSync(path, lines.join('\n'))
  const others = ['FrequencyWords/id_50k.txt', 'talpco-sentences-ko-id-en.tsv']
  return [path, ...others.map(name => join(REAL, name))]
}

test('every kind of query finds its words', async () => {
  const files = await readFiles(hasReal ? sample() : [])
  const searched = await openDictionary(files.dictionary)
  const figures = await measure(searched, makeQueries(searched, files, 80))
  await searched.close()
  const missed = figures
    .filter(({ kind, queries, recall }) => queries >= ENOUGH && recall < (FLOORS[kind] ?? 0))
    .map(({ kind, recall, failures }) => [kind, recall, failures.map(({ text }) => text)])
  expect(missed).toEqual([])
  expect(figures.reduce((sum, { queries }) => sum + queries, 0)).toBeGreaterThan(500)
})

describe('queries', () => {
  test('are written as an input method shows them', () => {
    expect(strokes('닭과').join('')).toBe('ㄷㅏㄹㄱㄱㅗㅏ')
    expect([1, 2, 3, 4, 5].map(keys => compose(strokes('학교').slice(0, keys)))).toEqual([
      'ㅎ',
      '하',
      '학',
      '학ㄱ',
      '학교',
    ])
    expect(compose(strokes('닭이 값을 읽었다'))).toBe('닭이 값을 읽었다')
    expect(initials('감사합니다')).toBe('ㄱㅅㅎㄴㄷ')
  })

  test('are typed on the other layout key by key', () => {
    expect(onLatinLayout('학교')).toBe('gkrry')
    expect(onLatinLayout('까닭')).toBe('Rkekfr')
    expect(onHangulLayout('hello')).toBe('ㅗ디ㅣㅐ')
  })

  test('write what is heard in one of the ways people do', () => {
    const ways = Array.from({ length: 60 }, (_, seed) => asHeard('안녕', new Chance(seed)))
    expect(new Set(ways)).toEqual(new Set(['annyeong', 'annyong']))
    expect(asHeard('OK', new Chance(1))).toBeUndefined()
  })

  test('know the affixes of Indonesian from the side of the root', () => {
    expect(formsOf('beli')).toEqual(expect.arrayContaining(['membeli', 'dibeli', 'pembelian']))
    expect(formsOf('tulis')).toEqual(expect.arrayContaining(['menulis', 'penulis', 'tulisan']))
    expect(formsOf('cek')).toContain('mengecek')
    const words = new Set(['sapu', 'apu', 'jual'])
    expect(rootsIn('menyapu', text => words.has(text))).toEqual(['menyapu', 'sapu'])
  })
})
