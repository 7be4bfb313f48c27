import { expect, test } from 'vitest'
import { slug } from '../../src/lib/slug.ts'

test.each([
  ['Operator Mesin Press', 'operator-mesin-press'],
  ['Juru Las (CO₂)', 'juru-las-co2'],
  ['Koordinator Korea–Indonesia', 'koordinator-korea-indonesia'],
  ['  Kafé & Dapur!  ', 'kafe-dapur'],
])('%s becomes %s', (title, address) => {
  expect(slug(title)).toBe(address)
})
