import { expect, test } from 'vitest'
import { shorten } from '../../src/lib/shorten.ts'

test.each([
  ['Tur ke Busan', 12, 'Tur ke Busan'],
  ['  Tur\n ke   Busan ', 12, 'Tur ke Busan'],
  ['Tur ke Busan', 11, 'Tur ke…'],
  ['panjangsekalitanpaspasi', 10, 'panjangse…'],
  ['ya panjangsekalitanpaspasi', 12, 'ya panjangs…'],
  ['👋👋👋👋', 3, '👋👋…'],
  ['', 5, ''],
])('shortens %j to %i characters', (text, max, short) => {
  expect(shorten(text, max)).toBe(short)
})
