import { beforeAll, expect, test } from 'vitest'
import { KeyTable } from '../../src/lib/dictionary-search/key-table.ts'

/** More keys than the initial memory holds, with characters of one to four bytes. */
const LETTERS = ['a', 'b', 'ㄱ', 'ㅏ', '漢', '😀', 'é', ' ']
const KEYS = 30_000

const keys = Array.from({ length: KEYS }, (_, at) => key(at))
const table = new KeyTable()
beforeAll(async () => {
  for (const [entry, text] of keys.entries()) table.add(text, entry)
  await table.sort({ shownFor: entry => entry, levelRank: entry => entry % 4 }, () => undefined)
})

test.each([
  'h0',
  'h0ㄱ',
  'h0ㄱㅏ',
  'r1a',
  'r1ab',
  'o0漢',
  'o0😀',
  'i0é a',
  'h',
  '',
  'zz',
  'h0ㄱㅏㄱㅏㄱㅏㄱ',
])('finds exactly the keys that begin with %j', prefix => {
  const found: number[] = []
  table.each(prefix, entry => found.push(entry))
  const expected = [...keys.keys()].filter(entry => keys[entry]?.startsWith(prefix))
  expect(found.sort((a, b) => a - b)).toEqual(expected)
})

test('tells a whole key from a longer one', () => {
  const text = keys[1_234] ?? ''
  const exact: number[] = []
  table.each(text, (entry, isExact) => isExact && exact.push(entry))
  expect(exact).toEqual([...keys.keys()].filter(entry => keys[entry] === text))
})

function key(at: number): string {
  const namespace = ['h0', 'r1', 'o0', 'i0'][at % 4]
  const letters = [at, at >> 3, at >> 6, at >> 9].map(number => LETTERS[number % LETTERS.length])
  return namespace + letters.join('')
}
