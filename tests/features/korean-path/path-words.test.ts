import { expect, test } from 'vitest'
import { goOf, splitLetters } from '../../../src/features/korean-path/path-words.ts'

test('a begun lesson goes on, and all other steps start', () => {
  expect([goOf({ left: 2 }), goOf({})]).toEqual(['Lanjut', 'Mulai'])
})

test.each([
  ['Vokal y: ㅑ ㅕ ㅛ ㅠ', 'Vokal y', 'ㅑ ㅕ ㅛ ㅠ'],
  ['Vokal gabungan: ㅐ sampai ㅢ', 'Vokal gabungan: ㅐ sampai ㅢ', ''],
  ['Tes: 인사와 소개', 'Tes: 인사와 소개', ''],
])('“%s” has its letters apart where nothing follows them', (title, name, letters) => {
  expect(splitLetters(title)).toEqual({ name, letters })
})
