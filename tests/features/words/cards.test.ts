import { describe, expect, test } from 'vitest'
import { wordsScript } from '../../../content/site/words.ts'
import { barsOf, MOST_HEIGHT, WIDTH } from '../../../src/features/words/due-bars.ts'
import { readWordsQuery } from '../../../src/features/words/load-words.ts'
import { typedLists } from '../../../src/features/words/word-rows.ts'
import { isSameWord, kindOf, MODES } from '../../../src/kit/word-cards/card-kind.ts'
import { missedWords } from '../../../src/widgets/mock-test/results/missed-words.ts'

describe('mixed cards', () => {
  const facts = { isNew: false, canHear: true }
  test('alternate, and a device without a Korean voice never shows a listening card', () => {
    const kinds = (canHear: boolean) =>
      [0, 1, 2, 3].map(index => kindOf('mixed', { ...facts, index, canHear }))
    expect(kinds(true)).toEqual(['reading', 'listening', 'typing', 'reading'])
    expect(kinds(false)).toEqual(['reading', 'typing', 'reading', 'typing'])
    expect(kindOf('listening', { ...facts, index: 0, canHear: false })).toBe('reading')
  })

  test('show all of a new word at once, whatever its position and the chosen mode', () => {
    for (const index of [0, 1, 2])
      for (const mode of MODES)
        expect(kindOf(mode, { ...facts, index, isNew: true })).toBe('meeting')
  })
})

test('further words are due ones first, and new ones are called new', () => {
  const { goOn } = wordsScript
  expect(goOn({ due: 4, new: 0 })).toBe('Ulangi 4 kata lagi')
  expect(goOn({ due: 0, new: 4 })).toBe('Kenalan dengan 4 kata baru')
  expect(goOn({ due: 3, new: 5 })).toBe('Ulangi 3 kata lagi, lalu 5 kata baru')
})

test.each([
  ['사랑', '사랑', true],
  [' 사랑 ', '사랑', true],
  ['보고싶다', '보고 싶다', true],
  // Decomposed jamo, as some keyboards send them.
  ['사랑'.normalize('NFD'), '사랑', true],
  ['사람', '사랑', false],
  ['사랑하다', '사랑', false],
  ['', '사랑', false],
])('%s typed for %s', (typed, headword, isSame) => {
  expect(isSameWord(typed, headword)).toBe(isSame)
})

test('bars of days share one baseline, the tallest for the most words', () => {
  const { bars, height: most } = barsOf([4, 0, 16, 1, 0, 0, 2])
  expect(bars.every(({ y, height }) => y + height === most)).toBe(true)
  expect([bars[2]?.height, most]).toEqual([MOST_HEIGHT, MOST_HEIGHT])
  expect(bars[1]?.height).toBeLessThan(bars[3]?.height ?? 0)
  expect(bars.every(({ x, width }) => x >= 0 && x + width <= WIDTH)).toBe(true)
  expect(barsOf([0, 0]).bars.map(({ height }) => height)).toEqual([2, 2])
})

test('a single word is a low bar in a low drawing', () => {
  const { bars, height } = barsOf([0, 1, 0])
  expect(bars[1]?.height).toBe(height)
  expect(height).toBeLessThan(MOST_HEIGHT / 6)
})

test('an invalid address shows everything', () => {
  const read = (query: string) => readWordsQuery(new URLSearchParams(query))
  const all = { q: '', list: '', state: '', page: 1 }
  for (const query of ['', 'page=-1&state=x', 'page=1.5', 'page=1e9'])
    expect(read(query)).toEqual(all)
  expect(read('q=+cinta+&list=Drama&state=known&page=2')).toEqual({
    q: 'cinta',
    list: 'Drama',
    state: 'known',
    page: 2,
  })
})

test('typed lists are separated by semicolons', () => {
  expect(typedLists(' Drama; Lagu ;;Drama')).toEqual(['Drama', 'Lagu'])
  expect(typedLists('  ')).toEqual([])
})

test('the words of a test are those of its wrongly answered items, each once', () => {
  const item = (words: string[], is_correct: boolean, answer: string | null = 'a') =>
    ({ words, is_correct, answer }) as never
  const items = [item(['하나'], true), item(['둘', '셋'], false), item(['셋', '넷'], false, null)]
  expect(missedWords({ items })).toEqual(['둘', '셋', '넷'])
})
