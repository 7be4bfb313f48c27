import { expect, test } from 'vitest'
import { areShort } from '../../src/lib/question-size.ts'

test.each([
  [['ㄴ', 'ㅎ', 'ㅏ', 'tidak ada'], true],
  [['한', 'ㄴ', 'tidak terdengar'], false],
  [['나무', '나비', 'tidak ada'], false],
  [['학교에서', 'rumah'], true],
  [['도서관에서', 'rumah'], false],
])('options %j are short: %s', (options, isShort) => {
  expect(areShort(options)).toBe(isShort)
})
