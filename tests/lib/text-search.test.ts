import { expect, test } from 'vitest'
import { fold, hasWords, matches, searchWords } from '../../src/lib/text-search.ts'

function finds(text: string, query: string): boolean {
  return hasWords(fold(text), searchWords(query))
}

test('finds words in any order, without case and accents', () => {
  expect(finds('Berapa nilai lulus EPS-TOPIK?', 'topik NILAI')).toBe(true)
  expect(finds('Café di Seoul', 'cafe')).toBe(true)
  expect(finds('cafe', 'CAFÉ')).toBe(true)
})

test('finds nothing when one of the words is missing', () => {
  expect(finds('Berapa nilai lulus EPS-TOPIK?', 'nilai kuota')).toBe(false)
})

test('finds Hangul while its last syllable is still being typed', () => {
  expect(finds('Arti 사랑', '사라')).toBe(true)
  expect(finds('Arti 사랑', '사람')).toBe(false)
})

test('a search of signs alone leaves everything', () => {
  expect(searchWords(' ?! ')).toEqual([])
  expect(finds('apa saja', ' ?! ')).toBe(true)
})

test('no search is answered by every text, and a search of signs alone by none', () => {
  expect(matches(undefined, 'apa saja')).toBe(true)
  expect(matches('', 'apa saja')).toBe(true)
  expect(matches('SAJA', 'apa saja')).toBe(true)
  expect(matches('lain', 'apa saja')).toBe(false)
  expect(matches('?!', 'apa saja')).toBe(false)
})
